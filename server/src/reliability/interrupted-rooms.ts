import type { ApiClient } from '@hocket/api';
import { type MusicProject, newProject } from '@hocket/sdk';
import { RoomPlayer, until } from '../testing/room-player.ts';
import type { Lab } from './lab.ts';

const writers = 10;
/** Tracks of a new project, which the writers share. */
const tracks = 8;

/** Edits in a room that were acknowledged before its server ended. */
export interface RoomKillResult {
  acknowledged: number;
  /** Of them, those that the API does not know after the next start, or that somebody's document has not in the end. */
  lost: number;
  /** All who are in the room in the end have the same project. */
  isOne: boolean;
}

/**
 * Ten edit one project at once, one note after the other, while the server is ended by one signal after the other. At every other
 * nobody comes back, so that only the server knows what it acknowledged; in those between all come again and go on.
 */
export async function endWhileEditing(
  lab: Pick<Lab, 'port' | 'start' | 'signUp'>,
  signals: readonly ('SIGKILL' | 'SIGTERM')[],
  edits: number,
): Promise<RoomKillResult> {
  const origin = `http://localhost:${lab.port}`;
  let server = await lab.start();
  const owner = await lab.signUp();
  const { id } = await owner.createProject(newProject());
  const { link } = await owner.makeRoomLink(id, 'editor');
  const clients = [owner, ...(await Promise.all(Array.from({ length: writers - 1 }, lab.signUp)))];
  const acknowledged = new Set<string>();
  const missing = new Set<string>();
  let all: Writer[] = [];
  for (const [round, signal] of signals.entries()) {
    const isBack = round % 2 === 1;
    if (all.length === 0) {
      all = await Promise.all(
        clients.map(async (client, index) => {
          const entry = await client.openRoom(index === 0 ? id : link);
          const ticket = async () => (await client.openRoom(id)).ticket;
          return new Writer(origin, entry, { ticket }, index, acknowledged);
        }),
      );
      await Promise.all(all.map((writer) => writer.arrived()));
    }
    const goal = acknowledged.size + edits / signals.length;
    for (const writer of all) void writer.write();
    await until(() => acknowledged.size >= goal);
    await server.kill(signal);
    if (!isBack) for (const writer of all.splice(0)) writer.leave();
    const known = new Set(acknowledged);
    server = await lab.start();
    if (!isBack) for (const note of await lacking(owner, id, known)) missing.add(note);
  }
  for (const writer of all) writer.rest();
  await Promise.all(all.map((writer) => writer.stored()));
  // Somebody who was not there comes in the place of one: ten may edit.
  all.pop()?.leave();
  const last = await new RoomPlayer(origin, await owner.openRoom(id)).arrived();
  const texts = () => [last, ...all].map(({ project }) => notesOf(project).sort().join());
  const isOne = await until(() => new Set(texts()).size === 1).catch(() => false);
  for (const note of await lacking(owner, id, acknowledged)) missing.add(note);
  for (const player of [last, ...all]) player.leave();
  return { acknowledged: acknowledged.size, lost: missing.size, isOne: isOne === true };
}

/** How many notes were written. */
let count = 0;

/** Puts one note after the other into the room, and writes down those that were acknowledged. */
class Writer extends RoomPlayer {
  readonly #index: number;
  readonly #acknowledged: Set<string>;
  #isWriting = false;

  constructor(
    ...[origin, entry, options, index, acknowledged]: [
      ...Required<ConstructorParameters<typeof RoomPlayer>>,
      number,
      Set<string>,
    ]
  ) {
    super(origin, entry, options);
    this.#index = index;
    this.#acknowledged = acknowledged;
  }

  async write(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#isWriting) {
      const track = `track-${1 + (this.#index % tracks)}`;
      // No two at one place and pitch: one of them would go.
      const number = count++;
      const id = `n${number}`;
      const [at, pitch] = [(number % 384) * 10, 24 + (Math.floor(number / 384) % 96)];
      const value = { at, length: 240, pitch, velocity: 0.8, chance: 1, repeats: 1 };
      this.room.write([{ path: `/patterns/a/lanes/${track}/notes/${id}`, value }]);
      await until(() => this.isStored || !this.#isWriting);
      if (this.isStored) this.#acknowledged.add(id);
    }
  }

  rest(): void {
    this.#isWriting = false;
  }

  override leave(): void {
    this.rest();
    super.leave();
  }
}

/** Those of some notes that the API does not find in a project within a few seconds, as long as a save may take. */
async function lacking(client: ApiClient, id: string, notes: Set<string>): Promise<string[]> {
  let lost = [...notes];
  await until(async () => {
    const found = new Set(notesOf(await client.getProject(id)));
    lost = lost.filter((note) => !found.has(note));
    return lost.length === 0;
  }).catch(() => undefined);
  return lost;
}

function notesOf({ patterns }: Pick<MusicProject, 'patterns'>): string[] {
  return patterns.flatMap(({ lanes }) =>
    Object.values(lanes).flatMap(({ notes }) => Object.keys(notes)),
  );
}
