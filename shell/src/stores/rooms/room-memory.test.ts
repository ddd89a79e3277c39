import { change, musicProjectOf, toggleNote } from '@hocket/music';
import { documentOf } from '@hocket/music/room-document';
import { RoomProject } from '@hocket/music/room-project';
import { newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { keptProject, RoomMemory, UnstoredEdits } from './room-memory.ts';

const first = { ...musicProjectOf(newProject()), id: 'p', rev: 1 };
const begin = Y.encodeStateAsUpdate(documentOf(first));
const name = 'p.epoch';

/** A tab in a room: `rest` lets the time pass that is waited for. */
function tab(storage = new MemoryStorage(), user = 'ada') {
  const doc = new Y.Doc();
  const memory = new RoomMemory(storage, user);
  const page = new EventTarget() as Window;
  const waits = new Set<() => void>();
  const after = (_: number, run: () => void) => {
    waits.add(run);
    return () => void waits.delete(run);
  };
  const unstored = new UnstoredEdits(doc, { memory, name, page, after });
  memory.enter(name, false);
  Y.applyUpdate(doc, begin, 'far');
  const rest = () => {
    for (const run of [...waits]) {
      waits.delete(run);
      run();
    }
  };
  const edit = (text: string) => doc.getText('code').insert(0, text);
  return { doc, memory, page, storage, unstored, waits, rest, edit };
}

function notesOf(doc: Y.Doc): string[] {
  const { patterns } = new RoomProject(doc, first).project;
  return Object.keys(patterns[0]?.lanes['track-1']?.notes ?? {});
}

test('edits are kept until they are stored, and are part of the document that is opened next', () => {
  const { doc, memory, storage, rest, edit } = tab();
  const room = new RoomProject(doc, first);
  room.write(change(room.project, toggleNote({ pattern: 'a', track: 'track-1' }, 0)).patches);
  edit('one ');
  expect(memory.edits(name)).toBeUndefined();
  rest();
  const next = tab(storage);
  expect(next.doc.getText('code').toString()).toBe('one ');
  expect(notesOf(next.doc)).toEqual(['s0']);
  next.unstored.stored();
  expect(next.memory.edits(name)).toBeUndefined();
  expect(next.memory.room).toMatchObject({ document: name, isOwner: false });
});

test('what comes from others is not kept, and what is stored soon is never written', () => {
  const { doc, memory, unstored, waits, rest, edit } = tab();
  const other = new Y.Doc();
  Y.applyUpdate(other, begin);
  other.getText('code').insert(0, 'far');
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other), 'far');
  expect(waits.size).toBe(0);
  edit('near');
  unstored.stored();
  rest();
  expect(memory.edits(name)).toBeUndefined();
});

test('a page that is left writes at once, and many edits are one write', () => {
  const { memory, page, waits, edit } = tab();
  for (let n = 0; n < 50; n++) edit('x');
  expect(waits.size).toBe(1);
  page.dispatchEvent(new Event('pagehide'));
  const edits = memory.edits(name);
  expect(edits && keptProject(edits, first)?.strudelCode).toBe('x'.repeat(50));
});

test('of a document that is too large what the server has not is kept, as long as that is small', () => {
  const { doc, memory, unstored, rest, edit } = tab();
  edit('x'.repeat(2_000_000));
  rest();
  expect(memory.edits(name)).toBeUndefined();
  unstored.stored();
  edit('small');
  rest();
  const edits = memory.edits(name);
  expect(edits?.isWhole).toBe(false);
  expect(edits && keptProject(edits, first)).toBeUndefined();
  expect(edits?.update.length).toBeLessThan(100);
  expect(doc.getText('code').length).toBe(2_000_005);
});

test('nobody else finds them, no other document takes them, and what is broken counts for nothing', () => {
  const { memory, storage, rest, edit } = tab();
  edit('mine');
  rest();
  const other = new RoomMemory(storage, 'bob');
  expect(other.room).toBeUndefined();
  expect(other.edits(name)).toBeUndefined();
  expect(memory.edits('p.other')).toBeUndefined();
  const stored = storage.getItem('hocket.room') ?? '';
  for (const update of ['AAAA', '!!!!', '']) {
    storage.setItem('hocket.room', stored.replace(/"update":"[^"]*"/, `"update":"${update}"`));
    expect(() => tab(storage)).not.toThrow();
  }
  memory.leave();
  expect(storage.getItem('hocket.room')).toBeNull();
});
