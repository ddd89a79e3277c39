import { codeOf, type Json, type MusicProject, newProject } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { change, type MusicEdit } from '../changes/change.ts';
import { toggleNote } from '../changes/note-edits.ts';
import { changeProject } from '../changes/project-edits.ts';
import { changeTrack, moveTrack, removeTrack } from '../changes/song-edits.ts';
import { checkedProject } from '../model/checked-music.ts';
import { musicOf } from '../schema-one/music-of-project.ts';
import { projectWith } from '../testing/project-with.ts';
import { randomEdit, randomProjectEdit } from '../testing/random-edits.ts';
import { randomMusic } from '../testing/random-music.ts';
import { documentOf, entriesIn } from './room-document.ts';
import { RoomProject } from './room-project.ts';

const facts = { id: 'p', rev: 1, engine: '0.1.0', isPublic: false };
const first = projectWith(musicOf(newProject()), facts);

/** The same whatever the order in which records have their names. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => [name, sorted(each)]);
}

/** Somebody in a room, whose messages wait until they are delivered. */
class Player {
  readonly doc = new Y.Doc();
  readonly sent: Uint8Array[] = [];
  readonly room: RoomProject;

  constructor(begin: Y.Doc) {
    Y.applyUpdate(this.doc, Y.encodeStateAsUpdate(begin));
    this.room = new RoomProject(this.doc, facts);
    this.doc.on('update', (update, origin) => origin !== 'far' && this.sent.push(update));
  }

  get project() {
    return this.room.project;
  }

  /** What an edit refuses, as to take away the last track, changes nothing. */
  edit(...edits: MusicEdit<MusicProject>[]) {
    try {
      this.room.write(change(this.project, ...edits).patches);
    } catch (error) {
      expect(codeOf(error)).toMatch(/_last$|_full$|^music_invalid$/);
    }
  }

  take(update: Uint8Array) {
    Y.applyUpdate(this.doc, update, 'far');
  }

  /** Both have then what either had. */
  meet(other: Player) {
    this.take(Y.encodeStateAsUpdate(other.doc, Y.encodeStateVector(this.doc)));
    other.take(Y.encodeStateAsUpdate(this.doc, Y.encodeStateVector(other.doc)));
  }
}

function players(count: number, project = first): Player[] {
  const begin = documentOf(project);
  return Array.from({ length: count }, () => new Player(begin));
}

function expectAgreement(all: readonly Player[]) {
  for (const _ of all) for (const one of all) for (const other of all) one.meet(other);
  const [one] = all;
  for (const { doc, project } of all) {
    expect(sorted(project)).toEqual(sorted(one?.project));
    expect(sorted(new RoomProject(doc, facts).project)).toEqual(sorted(project));
    expect(sorted(checkedProject(project))).toEqual(sorted(project));
  }
}

test('a document says what its project says', () => {
  fc.assert(
    fc.property(randomMusic, (music) => {
      const project = checkedProject(projectWith(music, { ...facts, linked: true }));
      const { project: read } = new RoomProject(documentOf(project), facts);
      // Grid and code are edited each for itself in a room.
      expect(sorted(read)).toEqual(sorted({ ...project, linked: false }));
    }),
    { numRuns: propertyCases(80) },
  );
});

const who = fc.nat({ max: 2 });
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ who, edit: fc.oneof(randomEdit, randomProjectEdit) }) },
  // One message arrives, early or late, or is lost.
  { weight: 4, arbitrary: fc.record({ who, to: who, message: fc.nat(), isLost: fc.boolean() }) },
  // Somebody comes back who was away.
  { weight: 1, arbitrary: fc.record({ who, back: who }) },
);

test('three who edit at once, with loss, reordering and offline parts, end with one valid project', () => {
  fc.assert(
    fc.property(randomMusic, fc.array(deed, { minLength: 5, maxLength: 40 }), (music, deeds) => {
      const all = players(3, checkedProject(projectWith(music, facts)));
      for (const deed of deeds) {
        const one = all[deed.who] as Player;
        if ('edit' in deed) one.edit(deed.edit(one.project) as MusicEdit<MusicProject>);
        else if ('back' in deed) one.meet(all[deed.back] as Player);
        else {
          const [message] = one.sent.splice(deed.message % (one.sent.length || 1), 1);
          if (message && !deed.isLost) all[deed.to]?.take(message);
        }
      }
      expectAgreement(all);
    }),
    { numRuns: propertyCases(240) },
  );
});

test('of two notes that a merge leaves at one place and pitch the one with the smaller id stays', () => {
  const [one, other] = players(2) as [Player, Player];
  const drums = { pattern: 'a', track: 'track-1' };
  one.edit(toggleNote(drums, 240));
  other.edit(toggleNote(drums, 960));
  const lane = () => one.project.patterns[0]?.lanes['track-1']?.notes;
  expectAgreement([one, other]);
  // Both are moved to one place at once.
  for (const [player, id] of [
    [one, 's1'],
    [other, 's4'],
  ] as const) {
    player.edit((project) => {
      const note = project.patterns[0]?.lanes['track-1']?.notes[id];
      if (note) note.at = 480;
    });
  }
  expectAgreement([one, other]);
  expect(Object.keys(lane() ?? {})).toEqual(['s1']);
  // The other one is there again when that makes room.
  one.edit(toggleNote(drums, 480));
  expect(Object.keys(lane() ?? {})).toEqual(['s4']);
});

test('two who begin a lane at once lose no note, and two who set one step make one note', () => {
  const [one, other] = players(2) as [Player, Player];
  const bass = { pattern: 'a', track: 'track-5' };
  one.edit(toggleNote(bass, 0, 36), toggleNote(bass, 240, 36));
  other.edit(toggleNote(bass, 0, 36), toggleNote(bass, 480, 40));
  expectAgreement([one, other]);
  const notes = one.project.patterns[0]?.lanes['track-5']?.notes ?? {};
  expect(Object.keys(notes).sort()).toEqual(['s0p36', 's1p36', 's2p40']);
});

test('a volume and a pan that two set at once both hold, and what was moved while it went is gone', () => {
  const [one, other] = players(2) as [Player, Player];
  one.edit(changeTrack('track-1', { volume: 40 }), moveTrack('track-3', 0));
  other.edit(changeTrack('track-1', { pan: 0.25 }), removeTrack('track-3'));
  expectAgreement([one, other]);
  const { tracks } = one.project;
  expect(tracks.find(({ id }) => id === 'track-1')).toMatchObject({ volume: 40, pan: 0.25 });
  expect(tracks.map(({ id }) => id)).not.toContain('track-3');
});

test('where two take the last tracks away at once, there is one that can be edited', () => {
  const [one, other] = players(2) as [Player, Player];
  const ids = first.tracks.map(({ id }) => id);
  one.edit(...ids.slice(0, 7).map((id) => removeTrack(id)));
  other.edit(...ids.slice(1).map((id) => removeTrack(id)));
  expectAgreement([one, other]);
  expect(one.project.tracks).toHaveLength(1);
  const [{ id } = { id: '' }] = one.project.tracks;
  one.edit(changeTrack(id, { volume: 12 }), toggleNote({ pattern: 'a', track: id }, 0));
  expectAgreement([one, other]);
  expect(other.project.tracks).toMatchObject([{ id, volume: 12 }]);
});

test('a character of two halves is never cut, whoever types beside it', () => {
  const pieces = fc.constantFrom('😀', '😁', '👩‍🚀', 'x', '\ud83d', '\ude00');
  const typed = fc.record({
    who: fc.nat({ max: 1 }),
    at: fc.nat({ max: 12 }),
    remove: fc.nat({ max: 2 }),
    text: fc.array(pieces, { maxLength: 2 }).map((all) => all.join('')),
    isSent: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 24 }), (all) => {
      const both = players(2, { ...first, strudelCode: '😀😁' }) as [Player, Player];
      for (const { who, at, remove, text, isSent } of all) {
        const one = both[who] as Player;
        const { strudelCode: old } = one.project;
        one.edit(changeProject({ strudelCode: old.slice(0, at) + text + old.slice(at + remove) }));
        if (isSent) both[0].meet(both[1]);
      }
      expectAgreement(both);
      expect(both[0].project.strudelCode.isWellFormed()).toBe(true);
    }),
    { numRuns: propertyCases(240) },
  );
});

test('entries of another form count for nothing, and the last that was right is not missed', () => {
  const [one, other] = players(2) as [Player, Player];
  const hostile: [string, unknown][] = [
    ['/bpm', 1e9],
    ['/name', ['x']],
    ['/tracks/track-1/volume', 'loud'],
    ['/tracks/evil', { name: 'no more' }],
    ['/tracks/__proto__', { place: 0 }],
    ['/patterns/a/lanes/track-1/notes/s1', { at: 0.5 }],
    ['/patterns/a/lanes/track-1/notes/s2', new Y.Map()],
    ['/patterns/a/lanes/none/notes/s2', null],
    ['/patterns/a/automation/track-1/none/points/s1', { at: 0, value: 1 }],
    ['/mix/a b', 1],
    ['/none', 1],
    ['', {}],
    ['/strudelCode', 'x'],
    ['/song', []],
    ['/tags', new Y.Array()],
    ['/id', 'other'],
  ];
  for (const [key, value] of hostile) entriesIn(one.doc).set(key, value as never);
  one.doc.getText('code').insertEmbed(0, { image: 'x' });
  one.doc.getText('code').format(0, 1, { bold: true });
  one.doc.getMap('project').set('/deep', new Y.Map([['a', new Y.Doc()]]));
  expectAgreement([one, other]);
  // A tempo of another form is that of a new project.
  expect(sorted(other.project)).toEqual(sorted({ ...first, name: 'Untitled Project' }));
});

test('more than a project may have is left out, the same everywhere', () => {
  const [one, other] = players(2) as [Player, Player];
  const [track, pattern] = [first.tracks[0], first.patterns[0]] as const;
  const entries = entriesIn(one.doc);
  one.doc.transact(() => {
    for (let index = 0; index < 100; index++) {
      const { id: _, ...plain } = { ...track, place: 8 + index };
      entries.set(`/tracks/more-${index}`, plain as unknown as Json);
      entries.set(`/patterns/more-${index}`, {
        name: 'M',
        color: 'c',
        length: 16,
        place: 1 + index,
      });
      entries.set(`/song/more-${index}`, { name: 'S', bars: 64, pattern: 'a', place: 1 + index });
      entries.set(`/tracks/track-1/effects/acme_x${index}`, 1);
      entries.set(`/mix/acme_x${index}`, 1);
    }
    for (let at = 0; at < 300; at++) {
      const point = `/patterns/a/automation/track-1/filter/points/t${at}`;
      entries.set(point, { at, value: 100 });
    }
  });
  expect(pattern?.id).toBe('a');
  expectAgreement([one, other]);
  const { tracks, patterns, song, mix } = other.project;
  expect([tracks.length, patterns.length]).toEqual([64, 26]);
  expect(song.reduce((sum, { bars }) => sum + bars, 0)).toBe(1 + 15 * 64);
  expect(Object.keys(tracks[0]?.effects ?? {})).toHaveLength(64);
  expect(Object.keys(mix ?? {})).toHaveLength(64);
  const points = patterns[0]?.automation?.['track-1']?.filter?.points ?? {};
  expect(Object.keys(points)).toHaveLength(256);
});
