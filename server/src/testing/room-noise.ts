import { change, toggleNote } from '@hocket/music';
import { codeIn, entriesIn } from '@hocket/music/room-document';
import { RoomProject } from '@hocket/music/room-project';
import { newMusicProject } from '@hocket/sdk';
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';

/** A random number from 0 up to, but without, `below`, whole. */
export type Dice = (below: number) => number;

/** Dice that fall the same each time (mulberry32, Tommy Ettinger 2017). */
export function diceOf(seed: number): Dice {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Updates as a real client makes them in a document of its own, from `state` on: of notes, tempo, code, and deletions. */
export function realUpdates(state: Uint8Array, count: number, dice: Dice): Uint8Array[] {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  const room = new RoomProject(doc, { ...newMusicProject(), id: 'x', rev: 1 });
  while (updates.length < count) noisyEdit(room, dice);
  return updates;
}

/** An edit of notes, of the tempo or of the code of a project in a room. */
export function noisyEdit(room: RoomProject, dice: Dice): void {
  const kind = dice(4);
  const code = codeIn(room.doc);
  if (kind === 0) entriesIn(room.doc).set('/bpm', 60 + dice(140));
  else if (kind === 1) code.insert(dice(code.length + 1), `s("${'bd '.repeat(dice(9))}")😀`);
  else if (kind === 2 && code.length > 4) code.delete(dice(code.length - 4), 4);
  else {
    const track = `track-${1 + dice(8)}`;
    room.write(change(room.project, toggleNote({ pattern: 'a', track }, dice(16) * 240)).patches);
  }
}

/** One message that no studio sends, or that is not this sender's to send. `document` is the room's name. */
export function noise(document: string, updates: readonly Uint8Array[], dice: Dice): Uint8Array {
  const update = updates[dice(updates.length)] ?? new Uint8Array();
  const kinds: (() => Uint8Array)[] = [
    () => bytes(dice(200), dice),
    () => syncMessage(document, 2, flipped(update, dice)),
    () => syncMessage(document, 1 + dice(2), update.slice(0, dice(update.length))),
    () => syncMessage(document, 2, bytes(dice(300), dice)),
    () =>
      syncMessage(
        document,
        2,
        updateOf((doc) => entriesIn(doc).set('/deep', deep(3000))),
      ),
    () =>
      syncMessage(
        document,
        2,
        updateOf((doc) => void doc.getMap('other').set('/x', 1)),
      ),
    () =>
      syncMessage(
        document,
        2,
        updateOf((doc) => entriesIn(doc).set('/a', new Y.Map() as never)),
      ),
    () =>
      syncMessage(
        document,
        2,
        updateOf((doc) => codeIn(doc).insert(0, 'x'.repeat(200_000))),
      ),
    () => syncMessage(document, 3 + dice(9), update),
    () => syncMessage(document, 0, bytes(dice(40), dice)),
    () => syncMessage(document, 2, gap(dice)),
    () => syncMessage(document, 2, deletion(dice)),
    () => syncMessage(`${document}x`, 2, update),
    () => presence(document, dice, { name: 'somebody else' }),
    () => presence(document, dice, deep(300)),
    () => presence(document, dice, null),
    // Stateless messages, broadcasts, another ticket, asking, leaving, and kinds that are none.
    () => message(document, 2 + dice(10), (encoder) => encoding.writeVarString(encoder, 'all')),
    () => flipped(syncMessage(document, 2, update), dice),
  ];
  return (kinds[dice(kinds.length)] ?? (() => update))();
}

/** A message of Hocuspocus 3 with an update in it: 1 in answer to a question, 2 as it comes. */
export function syncMessage(document: string, step: number, update: Uint8Array): Uint8Array {
  return message(document, 0, (encoder) => {
    encoding.writeVarUint(encoder, step);
    encoding.writeVarUint8Array(encoder, update);
  });
}

function presence(document: string, dice: Dice, state: unknown): Uint8Array {
  return message(document, 1, (encoder) => {
    const states = encoding.createEncoder();
    encoding.writeVarUint(states, 1);
    encoding.writeVarUint(states, dice(2 ** 31));
    encoding.writeVarUint(states, dice(5));
    encoding.writeVarString(states, JSON.stringify(state));
    encoding.writeVarUint8Array(encoder, encoding.toUint8Array(states));
  });
}

function message(document: string, kind: number, write: (encoder: encoding.Encoder) => void) {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, document);
  encoding.writeVarUint(encoder, kind);
  write(encoder);
  return encoding.toUint8Array(encoder);
}

function updateOf(edit: (doc: Y.Doc) => void): Uint8Array {
  const doc = new Y.Doc();
  edit(doc);
  return Y.encodeStateAsUpdate(doc);
}

/** Edits of clients that nobody knows, far from where those begin, with numbers that are hard to add. */
function gap(dice: Dice): Uint8Array {
  const encoder = encoding.createEncoder();
  const clocks = [0, 1, 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER];
  for (const number of [1, 2, dice(2 ** 31), clocks[dice(5)] ?? 0]) {
    encoding.writeVarUint(encoder, number);
  }
  for (let part = 0; part < 2; part++) {
    encoding.writeUint8(encoder, 0);
    encoding.writeVarUint(encoder, clocks[dice(5)] ?? 0);
  }
  encoding.writeVarUint(encoder, 0);
  return encoding.toUint8Array(encoder);
}

/** The same range over and over, or what is not there yet. */
function deletion(dice: Dice): Uint8Array {
  const encoder = encoding.createEncoder();
  const ranges = 1 + dice(2) * 20_000;
  for (const number of [0, 1, dice(2 ** 31), ranges]) encoding.writeVarUint(encoder, number);
  for (let range = 0; range < ranges; range++) {
    encoding.writeVarUint(encoder, 0);
    encoding.writeVarUint(encoder, 2 ** 31);
  }
  return encoding.toUint8Array(encoder);
}

function deep(levels: number): never {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value as never;
}

function bytes(count: number, dice: Dice): Uint8Array {
  return Uint8Array.from({ length: count }, () => dice(256));
}

function flipped(update: Uint8Array, dice: Dice): Uint8Array {
  const changed = update.slice();
  for (let flip = 0; flip <= dice(3); flip++) {
    const at = dice(changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << dice(8));
  }
  return changed;
}
