import { addTrack, changeProject, musicProjectOf, removeTrack, toggleNote } from '@hocket/music';
import { documentOf } from '@hocket/music/room-document';
import { RoomProject } from '@hocket/music/room-project';
import { type MusicPatch, newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { ChangeStore, type ProjectEdit, type ProjectRoom } from '../changes/change-store.ts';
import { RoomUndo } from './room-undo.ts';

const first = { ...musicProjectOf(newProject()), id: 'p', rev: 1 };

/** Two open studios whose documents follow each other at once. */
function pair(): [Seat, Seat] {
  const begin = Y.encodeStateAsUpdate(documentOf(first));
  const [one, other] = [new Seat(begin), new Seat(begin)];
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.doc.on(
      'update',
      (update, origin) => origin !== 'far' && Y.applyUpdate(to.doc, update, 'far'),
    );
  }
  return [one, other];
}

class Seat implements ProjectRoom {
  readonly doc = new Y.Doc();
  readonly status = 'together';
  readonly people = [];
  readonly entry = { role: 'editor' } as const;
  readonly changes = new ChangeStore(first, () => undefined);
  readonly #undo: RoomUndo;
  readonly #project: RoomProject;

  constructor(begin: Uint8Array) {
    Y.applyUpdate(this.doc, begin);
    this.#undo = new RoomUndo(this.doc, this);
    this.#project = new RoomProject(this.doc, first, (project) => this.changes.receive(project));
    this.changes.share(this);
  }

  get canUndo() {
    return this.#undo.canUndo;
  }

  get canRedo() {
    return this.#undo.canRedo;
  }

  get undoName() {
    return this.#undo.undoName;
  }

  get redoName() {
    return this.#undo.redoName;
  }

  write(patches: readonly MusicPatch[]) {
    this.#project.write(patches, this);
    return this.#project.project;
  }

  beginStep = (name?: string) => this.#undo.beginStep(name);
  undo = () => this.#undo.undo();
  redo = () => this.#undo.redo();
  save = async () => undefined;
  leave = () => undefined;

  edit(edit: ProjectEdit, kind?: string, name?: string) {
    this.changes.change(edit, kind, name);
  }

  /** What stands there: the kick's notes, the code, how many tracks. */
  get shown() {
    const { patterns, strudelCode, tracks } = this.changes.music;
    const notes = Object.keys(patterns[0]?.lanes['track-1']?.notes ?? {}).sort();
    return [notes.join(' '), strudelCode, tracks.length];
  }
}

const kick = { pattern: 'a', track: 'track-1' };

test('each undoes only its own, step by step, and brings it again', () => {
  const [one, other] = pair();
  one.edit(toggleNote(kick, 0));
  other.edit(toggleNote(kick, 240));
  one.edit(toggleNote(kick, 480));
  other.edit(changeProject({ strudelCode: '// other' }));
  one.edit(changeProject({ strudelCode: '// one, // other' }), 'code');
  one.edit(changeProject({ strudelCode: '// one more, // other' }), 'code');
  expect(one.shown).toEqual(['s0 s1 s2', '// one more, // other', 8]);
  one.changes.history.undo();
  expect(other.shown).toEqual(['s0 s1 s2', '// other', 8]);
  one.changes.history.undo();
  one.changes.history.undo();
  expect(one.changes.history.canUndo).toBe(false);
  expect(one.shown).toEqual(['s1', '// other', 8]);
  one.changes.history.redo();
  expect(other.shown).toEqual(['s0 s1', '// other', 8]);
  other.changes.history.undo();
  other.changes.history.undo();
  expect(one.shown).toEqual(['s0', '', 8]);
});

test('what somebody else changed since stays as they left it', () => {
  const [one, other] = pair();
  one.edit((project) => {
    project.bpm = 100;
  });
  other.edit((project) => {
    project.bpm = 140;
  });
  one.changes.history.undo();
  expect([one, other].map(({ changes }) => changes.music.bpm)).toEqual([140, 140]);
});

test('a track that somebody else plays stays, though whoever made it undoes that', () => {
  const [one, other] = pair();
  one.edit(addTrack());
  const id = other.changes.music.tracks.at(-1)?.id ?? '';
  other.edit(toggleNote({ pattern: 'a', track: id }, 0));
  one.changes.history.undo();
  for (const { changes } of [one, other]) {
    expect(changes.music.tracks).toHaveLength(9);
    expect(Object.keys(changes.music.patterns[0]?.lanes[id]?.notes ?? {})).toEqual(['s0']);
  }
  // One that is empty again goes.
  other.changes.history.undo();
  other.edit(removeTrack(id));
  expect(one.changes.music.tracks).toHaveLength(8);
});

test('a step keeps its name in a room, taken back and brought again', () => {
  const [one, other] = pair();
  const { history } = one.changes;
  const names = () => [history.undoName, history.redoName];
  one.edit(toggleNote(kick, 0), undefined, 'Bell: Louder');
  other.edit(toggleNote(kick, 240));
  expect([other.changes.history.undoName, ...names()]).toEqual([
    undefined,
    'Bell: Louder',
    undefined,
  ]);
  one.edit(toggleNote(kick, 480));
  expect(names()).toEqual([undefined, undefined]);
  history.undo();
  expect(names()).toEqual(['Bell: Louder', undefined]);
  history.undo();
  expect(names()).toEqual([undefined, 'Bell: Louder']);
  history.redo();
  expect(names()).toEqual(['Bell: Louder', undefined]);
  history.undo();
  expect(names()).toEqual([undefined, 'Bell: Louder']);
});
