import {
  type AutomationEdits,
  codeOf,
  limits,
  type Music,
  type MusicPatch,
  type MusicProject,
  newProject,
} from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkedMusic, checkedProject } from '../model/checked-music.ts';
import { musicOf } from '../schema-one/music-of-project.ts';
import { projectWith } from '../testing/project-with.ts';
import {
  ofAutomation,
  randomEdit,
  randomNoteEdit,
  randomProjectEdit,
  type SomeEdit,
} from '../testing/random-edits.ts';
import { randomMusic } from '../testing/random-music.ts';
import { applyPatches } from './apply-patches.ts';
import { change, type MusicChange } from './change.ts';
import { changeNotes, toggleNote } from './note-edits.ts';
import { changeProject } from './project-edits.ts';
import {
  addPattern,
  changeMusic,
  changeTrack,
  moveTrack,
  removePattern,
  removeTrack,
} from './song-edits.ts';

const music = musicOf(newProject());
const drums = { pattern: 'a', track: 'track-1' };

/** As they come over the network. */
function sent<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** What an edit makes of music; undefined where it refuses, as the last track of all is not taken away. */
function edited(music: Music, edit: SomeEdit): MusicChange | undefined {
  try {
    return change(music, edit(music));
  } catch (error) {
    expect(codeOf(error)).toMatch(/^(track|pattern|section)_last$|_full$|^music_invalid$/);
    return undefined;
  }
}

test('patches make the change elsewhere, their inverse takes it back, and all of it is music', () => {
  const edits = fc.array(randomEdit, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(randomMusic, edits, (first, all) => {
      let music = first;
      const before = JSON.stringify(first);
      const undo: MusicPatch[][] = [];
      for (const edit of all) {
        const made = edited(music, edit);
        if (!made) continue;
        expect(applyPatches(music, sent(made.patches))).toEqual(made.music);
        expect(applyPatches(made.music, sent(made.inverse))).toEqual(music);
        expect(checkedMusic(sent(made.music))).toEqual(made.music);
        undo.push(made.inverse);
        music = made.music;
      }
      const restored = undo.reverse().reduce(applyPatches, music);
      expect(restored).toEqual(first);
      expect(JSON.stringify(first)).toBe(before);
    }),
    { numRuns: propertyCases(2000, 60) },
  );
});

test('patches of a project carry its music and its texts, and their inverse takes both back', () => {
  const edits = fc.array(fc.oneof(randomProjectEdit, randomEdit), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(randomMusic, edits, (music, all) => {
      const first = projectWith(music);
      let project = first;
      const undo: MusicPatch[][] = [];
      for (const edit of all) {
        let made: MusicChange<MusicProject>;
        try {
          made = change(project, edit(project));
        } catch (error) {
          expect(codeOf(error)).toMatch(/_last$|_full$|^music_invalid$/);
          continue;
        }
        expect(applyPatches(project, sent(made.patches))).toEqual(made.music);
        expect(applyPatches(made.music, sent(made.inverse))).toEqual(project);
        expect(checkedProject(sent(made.music))).toEqual(made.music);
        undo.push(made.inverse);
        project = made.music;
      }
      expect(undo.reverse().reduce<MusicProject>(applyPatches, project)).toEqual(first);
    }),
    { numRuns: propertyCases(1000, 60) },
  );
});

test('one note in a linked project with much code travels as little', () => {
  const line = '$: s("bd ~ ~ ~").gain(0.8)\n';
  const code = line.repeat(Math.floor(limits.codeLength / line.length));
  const project = projectWith(music, { linked: true, strudelCode: code });
  const at = code.length / 2 - ((code.length / 2) % line.length);
  const edited = `${code.slice(0, at)}$: s("bd ~ bd ~").gain(0.8)\n${code.slice(at + line.length)}`;
  const made = change(project, toggleNote(drums, 480), changeProject({ strudelCode: edited }));
  expect(made.music.strudelCode).toBe(edited);
  expect(JSON.stringify([made.patches, made.inverse]).length).toBeLessThan(500);
});

test('a splice of code that is not there any more is refused, not made elsewhere', () => {
  const project = projectWith(music, { strudelCode: 'one two three' });
  const { patches } = change(project, changeProject({ strudelCode: 'one 2 three' }));
  const other = change(project, changeProject({ strudelCode: 'zero one two three' })).music;
  expect(() => applyPatches(other, patches)).toThrowError(
    expect.objectContaining({ code: 'music_invalid' }),
  );
});

test('a change of one note is one patch, and the rest is the same object', () => {
  const music = change(
    musicOf(newProject()),
    toggleNote({ pattern: 'a', track: 'track-5' }, 960, 60),
  );
  expect(music.patches).toEqual([
    {
      path: '/patterns/a/lanes/track-5/notes/s4p60',
      value: { at: 960, length: 216, velocity: 0.8, chance: 1, repeats: 1, pitch: 60 },
    },
  ]);
  expect(music.inverse).toEqual([{ path: '/patterns/a/lanes/track-5/notes/s4p60' }]);
  const place = { pattern: 'a', track: 'track-5' };
  const quieter = change(music.music, changeNotes(place, ['s4p60'], { velocity: 0.5 }));
  expect(quieter.patches).toEqual([
    { path: '/patterns/a/lanes/track-5/notes/s4p60/velocity', value: 0.5 },
  ]);
  expect(quieter.music.tracks).toBe(music.music.tracks);
  expect(quieter.music.song).toBe(music.music.song);
  const same = change(quieter.music, changeNotes(place, ['s4p60'], { velocity: 0.5 }));
  expect(same).toEqual({ music: quieter.music, patches: [], inverse: [] });
  expect(same.music).toBe(quieter.music);
});

test('a change of one point is one patch, and a control’s first points travel each for itself', () => {
  const place = { pattern: 'a', track: 'track-1', control: 'filter' };
  const draw = (edit: (edits: AutomationEdits) => void) =>
    change(
      music,
      ofAutomation((edits) => edits.setPoint(place, 960, 400)),
      ofAutomation(edit),
    );
  const first = draw(() => undefined);
  const path = '/patterns/a/automation/track-1/filter/points';
  expect(first.patches).toEqual([{ path: `${path}/s4`, value: { at: 960, value: 400 } }]);
  const higher = ofAutomation((edits) => edits.setPoint(place, 960, 900));
  expect(change(first.music, higher).patches).toEqual([{ path: `${path}/s4/value`, value: 900 }]);
  const other = change(
    music,
    ofAutomation((edits) => edits.setPoint(place, 0, 90)),
  );
  const both = applyPatches(other.music, first.patches);
  expect(applyPatches(first.music, other.patches)).toEqual(both);
  expect(Object.keys(both.patterns[0]?.automation?.['track-1']?.filter?.points ?? {})).toHaveLength(
    2,
  );
  expect(applyPatches(first.music, first.inverse)).toEqual(music);
  const copied = change(first.music, addPattern('a'));
  expect(copied.music.patterns[1]?.automation).toEqual(first.music.patterns[0]?.automation);
  const gone = change(first.music, removeTrack('track-1'));
  expect(gone.music.patterns[0]).not.toHaveProperty('automation');
});

test('two people who edit notes at once have the same music, whoever was first', () => {
  fc.assert(
    fc.property(randomMusic, randomNoteEdit, randomNoteEdit, (music, one, other) => {
      const [mine, theirs] = [edited(music, one), edited(music, other)];
      if (!mine || !theirs) return;
      const paths = new Set(mine.patches.map(({ path }) => path));
      // Of one value that both set the later counts.
      if (theirs.patches.some(({ path }) => paths.has(path))) return;
      const first = applyPatches(mine.music, theirs.patches);
      expect(applyPatches(theirs.music, mine.patches)).toEqual(first);
      expect(checkedMusic(sent(first))).toEqual(first);
    }),
    { numRuns: propertyCases(2000, 60) },
  );
});

test('whatever two people do at once is music, or refused with a reason and nothing lost', () => {
  fc.assert(
    fc.property(randomMusic, randomEdit, randomEdit, (music, one, other) => {
      const [mine, theirs] = [edited(music, one), edited(music, other)];
      if (!mine || !theirs) return;
      const before = sent(mine.music);
      try {
        const both = applyPatches(mine.music, theirs.patches);
        expect(checkedMusic(sent(both))).toEqual(both);
      } catch (error) {
        expect(codeOf(error)).toBe('music_invalid');
      }
      expect(mine.music).toEqual(before);
    }),
    { numRuns: propertyCases(2000, 60) },
  );
});

test('two people who set one step make one note; of two at one time and pitch the smaller id stays', () => {
  const [mine, theirs] = [0.2, 0.9].map((velocity) =>
    change(music, toggleNote(drums, 0), changeNotes(drums, ['s0'], { velocity })),
  );
  const merged = applyPatches(mine?.music ?? music, theirs?.patches ?? []);
  const note = { at: 0, length: 240, velocity: 0.9, chance: 1, repeats: 1 };
  expect(merged.patterns[0]?.lanes['track-1']?.notes).toEqual({ s0: note });
  const moved = { path: '/patterns/a/lanes/track-1/notes/a', value: { ...note, velocity: 0.1 } };
  const met = applyPatches(merged, [moved]).patterns[0]?.lanes['track-1'];
  expect(met?.notes).toEqual({ a: moved.value });
});

test('what is changed in something that is gone stays gone', () => {
  const { music: copied } = change(music, addPattern('a'), toggleNote(drums, 0));
  const gone = change(copied, removeTrack('track-1'), removePattern('b')).music;
  const late: MusicPatch[] = [
    { path: '/tracks/track-1/volume', value: 3 },
    { path: '/patterns/b/name', value: 'Chorus' },
    { path: '/patterns/a/lanes/track-1/notes/s0/velocity', value: 0.1 },
    {
      path: '/patterns/a/lanes/track-1/notes/s4',
      value: copied.patterns[0]?.lanes['track-1']?.notes.s0,
    },
    { path: '/song/section-9' },
    { path: '/song/section-1/lanes/track-1', value: 'b' },
  ].map((patch) => patch as MusicPatch);
  expect(applyPatches(gone, late)).toEqual(gone);
});

test('mix and ducking travel by their names; who ducks is forgotten with its track', () => {
  const { music: mixed, patches } = change(
    music,
    changeMusic({ mix: { reverbSize: 99 } }),
    changeTrack('track-5', { duckedBy: 'track-1', effects: { eqLow: -99 } }),
    changeTrack('track-6', { duckedBy: 'track-6' }),
  );
  expect(patches).toEqual([
    { path: '/mix/reverbSize', value: 10 },
    { path: '/tracks/track-5/duckedBy', value: 'track-1' },
    { path: '/tracks/track-5/effects/eqLow', value: -15 },
  ]);
  const late = [
    { path: '/mix/masterGain', value: -3 },
    { path: '/tracks/track-5/duckedBy', value: 'gone' },
  ];
  const merged = applyPatches(mixed, late);
  expect(merged.mix).toEqual({ reverbSize: 10, masterGain: -3 });
  expect(merged.tracks[4]).not.toHaveProperty('duckedBy');
  const { music: fewer } = change(mixed, removeTrack('track-1'));
  expect(fewer.tracks[3]).toMatchObject({ id: 'track-5', effects: { eqLow: -15 } });
  expect(fewer.tracks[3]).not.toHaveProperty('duckedBy');
});

test('an order keeps what it does not know behind its neighbour', () => {
  const ids = ({ tracks }: Music) => tracks.map(({ id }) => id.replace('track-', '')).join('');
  const { patches } = change(music, moveTrack('track-8', 0), moveTrack('track-1', 7));
  expect(patches).toEqual([
    { path: '/tracks', value: [8, 2, 3, 4, 5, 6, 7, 1].map((number) => `track-${number}`) },
  ]);
  const { music: fewer } = change(music, removeTrack('track-3'));
  expect(ids(applyPatches(fewer, patches))).toBe('8245671');
  const known = patches.map(({ path }) => ({ path, value: ['track-8', 'track-1', 'gone'] }));
  expect(ids(applyPatches(music, known))).toBe('81234567');
});

test('what names an odd id is found again', () => {
  const odd = {
    ...music,
    tracks: music.tracks.map((track) => ({ ...track, id: `~1/${track.id}` })),
  };
  const made = change(
    odd,
    changeTrack('~1/track-2', { volume: 5 }),
    toggleNote({ pattern: 'a', track: '~1/track-2' }, 0),
  );
  expect(made.patches.map(({ path }) => path)).toEqual([
    '/tracks/~01~1track-2/volume',
    '/patterns/a/lanes/~01~1track-2/notes/s0',
  ]);
  expect(applyPatches(odd, made.patches)).toEqual(made.music);
});

test.each<[string, unknown]>([
  ['no list', { path: '/bpm', value: 90 }],
  ['no patch', [null]],
  ['no path', [{ value: 90 }]],
  ['an empty path', [{ path: '', value: {} }]],
  ['a path that begins nowhere', [{ path: 'bpm', value: 90 }]],
  ['a field that music does not have', [{ path: '/name', value: 'Song' }]],
  ['a field deeper than any', [{ path: '/bpm/deep', value: 1 }]],
  ['another id', [{ path: '/tracks/track-1/id', value: 'track-2' }]],
  ['an item under another name', [{ path: '/tracks/new', value: music.tracks[0] }]],
  ['an item that is none', [{ path: '/tracks/new', value: 5 }]],
  ['a whole record', [{ path: '/patterns/a/lanes', value: {} }]],
  ['an order that is none', [{ path: '/tracks', value: 'track-1' }]],
  ['no tempo', [{ path: '/bpm' }]],
  ['a tempo out of range', [{ path: '/bpm', value: 1e9 }]],
  ['a note that is none', [{ path: '/patterns/a/lanes/track-1/notes/x', value: 5 }]],
  [
    'a note in a note',
    [
      { path: '/patterns/a/lanes/track-1/notes/x', value: 5 },
      { path: '/patterns/a/lanes/track-1/notes/x/at', value: 5 },
    ],
  ],
  ['the prototype', [{ path: '/patterns/a/lanes/__proto__/notes/x', value: {} }]],
  ['no pattern at all', [{ path: '/patterns/a' }]],
  ['no track at all', music.tracks.map(({ id }) => ({ path: `/tracks/${id}` }))],
  ['a song without an end', [{ path: '/song/section-1/bars', value: 10_000 }]],
  ['more orders than any edit', Array.from({ length: 1001 }, () => ({ path: '/song', value: [] }))],
  [
    'more patches than any edit',
    Array.from({ length: 100_001 }, () => ({ path: '/bpm', value: 90 })),
  ],
])('%s is refused, and nothing of it is made', (_, patches) => {
  const good = { path: '/swing', value: 0.5 };
  const all = Array.isArray(patches) ? [good, ...(patches as MusicPatch[])] : patches;
  const refused = () => applyPatches(music, all as MusicPatch[]);
  expect(refused).toThrowError(expect.objectContaining({ code: 'music_invalid' }));
  expect(music.swing).toBe(0);
  expect(Object.prototype).not.toHaveProperty('notes');
});

const longCode = 'x'.repeat(limits.codeLength);

test.each<[string, MusicPatch]>([
  ['who may see it', { path: '/isPublic', value: true }],
  ['its id', { path: '/id', value: 'other' }],
  ['its revision', { path: '/rev', value: 9 }],
  ['its shape', { path: '/schema', value: 1 }],
  ['what it does not have', { path: '/constructor', value: {} }],
  ['a name that is none', { path: '/name', value: 5 }],
  ['no name', { path: '/name' }],
  ['tags that are one text', { path: '/tags', value: 'a,b' }],
  ['a part of its tags', { path: '/tags/0', value: 'a' }],
  ['a link that is neither', { path: '/linked', value: 'yes' }],
  ['plugins without a version', { path: '/plugins', value: [{ id: 'acme.bell' }] }],
  ['code without its place', { path: '/strudelCode', value: 's("bd")' }],
  ['no code', { path: '/strudelCode' }],
  ['code before its beginning', splice({ at: -1, remove: '', insert: 'x' })],
  ['code behind its end', splice({ at: 9, remove: '', insert: 'x' })],
  ['code between two characters', splice({ at: 0.5, remove: '', insert: 'x' })],
  ['code in place of other code', splice({ at: 0, remove: 'z', insert: 'x' })],
  ['code of too much', splice({ at: 0, remove: '', insert: longCode })],
  ['code that is none', splice({ at: 0, remove: null, insert: {} })],
  ['code in the prototype', splice({ at: 0, remove: '', insert: '', toString: 1 })],
])('of a project, %s is not changed by a patch', (_, patch) => {
  const project = projectWith(music, { strudelCode: 'a b' });
  expect(() => applyPatches(project, [patch])).toThrowError(
    expect.objectContaining({ code: 'music_invalid' }),
  );
  expect(project).toEqual(projectWith(music, { strudelCode: 'a b' }));
});

function splice(value: MusicPatch['value']): MusicPatch {
  return { path: '/strudelCode', value };
}
