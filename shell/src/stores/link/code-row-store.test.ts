import { heard, strudelEvents } from '@hocket/music/testing';
import { codeOf, type Event } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { linkedProject } from '../../testing/linked-project.ts';
import { CodeRowStore } from './code-row-store.ts';

const beat = `// my beat
stack(
  s("bd*4"),
  s("hh*8").jux(rev), // hats
  /* "Low" */ note("c2 e2").s("bass").off(1/8, x => x.add(note(7))),
)`;

/** A linked project with its code rows, whose events are Strudel's own. */
async function withRows(code: string) {
  const linked = linkedProject();
  const { project, rest } = linked;
  /** The programs whose events were asked for. */
  const asked: string[] = [];
  const engine = {
    sounds: ['bd', 'sd', 'hh', 'oh', 'bass', 'saw', 'pad'],
    events: async (program: string, begin: number, end: number): Promise<readonly Event[]> => {
      asked.push(program);
      return strudelEvents(program, begin, end);
    },
  };
  await linked.show(code);
  const rows = new CodeRowStore(project, engine);
  const end = rows.follow();
  await rest();
  const sounds = () => [
    ...new Set(strudelEvents(project.data.strudelCode, 0, 1).map(({ value }) => value.s)),
  ];
  return { ...linked, rows, engine, asked, end, sounds };
}

const rowOf = ({ rows }: { rows: CodeRowStore }, at: number) => {
  const row = rows.shown[at];
  if (!row) throw new Error('there is no such row');
  return row;
};

test('a layer that the grid cannot read is a row with its name, its reason and its onsets', async () => {
  const { rows } = await withRows(beat);
  expect(rows.shown).toMatchObject([
    {
      name: 'Hi-Hat',
      code: 's("hh*8").jux(rev)',
      reason: 'The grid does not know "jux".',
      level: 1,
      muted: false,
      solo: false,
      drawing: { status: 'drawn', steps: 16, goesOn: false },
    },
    { drawing: { status: 'drawn', goesOn: false } },
  ]);
  const [hats, low] = rows.shown.map(({ drawing }) =>
    drawing.status === 'drawn' ? drawing.onsets : [],
  );
  expect(hats).toHaveLength(16);
  expect(low).toEqual([
    { at: 0, length: 8, pitch: 36 },
    { at: 2, length: 8, pitch: 43 },
    { at: 8, length: 8, pitch: 40 },
    { at: 10, length: 8, pitch: 47 },
  ]);
});

test('level, mute and solo are in the text, each a step of undo, and leave what was drawn', async () => {
  const row = await withRows(beat);
  const { project, rows, rest, asked, sounds } = row;
  const drawn = asked.length;
  rows.setLevel('code-0', 0.5);
  await rest();
  expect(project.data.strudelCode).toBe(beat.replace('.jux(rev)', '.jux(rev).postgain(0.5)'));
  rows.setMuted('code-1', true);
  await rest();
  expect(rows.shown).toMatchObject([
    { level: 0.5, silent: false },
    { muted: true, silent: true },
  ]);
  rows.setSolo('code-0', true);
  await rest();
  expect(sounds()).toEqual(['hh']);
  expect(project.data.tracks.some(({ muted }) => muted)).toBe(false);
  rows.setSolo('code-0', false);
  await rest();
  expect(sounds()).toEqual(['bd', 'hh']);
  expect(asked).toHaveLength(drawn);
  for (let times = 0; times < 4; times++) {
    project.history.undo();
    await rest();
  }
  expect(project.data.strudelCode).toBe(beat);
  expect(rows.shown).toMatchObject([{ level: 1 }, { muted: false }]);
});

test('a level that is dragged is one step of undo, and ends where it was let go', async () => {
  const { project, rows, rest } = await withRows(beat);
  for (const level of [0.9, 0.8, 0.7, 0.6]) rows.setLevel('code-0', level);
  expect(rowOf({ rows }, 0).level).toBe(0.6);
  await rest();
  expect(project.data.strudelCode).toContain('.jux(rev).postgain(0.6),');
  project.history.undo();
  await rest();
  expect(project.data.strudelCode).toBe(beat);
});

test('the solo of a track silences the rows with it, in its own step of undo', async () => {
  const { project, rows, rest, sounds } = await withRows(beat);
  const kick = project.data.tracks.findIndex(({ strudelName }) => strudelName === 'bd');
  project.tracks.change(kick, { solo: true });
  await rest();
  expect(sounds()).toEqual(['bd']);
  expect(rows.shown).toMatchObject([
    { silent: true, muted: false },
    { silent: true, muted: false },
  ]);
  rows.setSolo('code-0', true);
  await rest();
  expect(sounds()).toEqual(['bd', 'hh']);
  project.tracks.change(kick, { solo: false });
  await rest();
  expect(sounds()).toEqual(['hh']);
  for (let times = 0; times < 3; times++) {
    project.history.undo();
    await rest();
  }
  expect(project.data.strudelCode).toBe(beat);
  expect(project.data.tracks[kick]?.solo).toBe(false);
});

test('beside the solo of a row a track is muted and sounds again by itself', async () => {
  const { project, rows, rest, sounds } = await withRows(beat);
  const kick = project.data.tracks.findIndex(({ strudelName }) => strudelName === 'bd');
  rows.setSolo('code-0', true);
  await rest();
  project.tracks.change(kick, { muted: true });
  await rest();
  expect(project.data.tracks[kick]?.muted).toBe(true);
  rows.setSolo('code-0', false);
  await rest();
  expect(sounds()).toEqual(['hh', 'bass']);
  rows.setSolo('code-0', true);
  await rest();
  project.tracks.change(kick, { muted: false });
  await rest();
  expect(project.data.tracks[kick]?.muted).toBe(false);
  expect(sounds()).toEqual(['hh']);
  rows.setSolo('code-0', false);
  await rest();
  expect(project.data.strudelCode).toBe(beat);
});

test('rows stand in the pattern that plays them, and chords that are frozen are notes of it', async () => {
  const { project, rows, rest } = await withRows(`const verse = stack(
  s("bd*4"),
  /* "Chords" */ note("<[c3,e3,g3] [f3,a3,c4]>*2").s("saw").rev().jux(x => x),
)
const chorus = stack(s("bd*2"), s("hh*8").jux(rev))
arrange([2, verse], [2, chorus])`);
  expect(rows.shown.map(({ name }) => name)).toEqual(['Chords']);
  await rows.freeze('code-0', 1);
  await rest();
  expect(rows.shown).toEqual([]);
  const chords = project.music.tracks.find(({ name }) => name === 'Chords');
  const notes = Object.values(project.music.patterns[0]?.lanes[chords?.id ?? '']?.notes ?? {}).map(
    ({ at, pitch }) => [at, pitch],
  );
  expect(notes).toEqual([
    [0, 53],
    [0, 57],
    [0, 60],
    [1920, 48],
    [1920, 52],
    [1920, 55],
  ]);
  project.patterns.show(project.data.patterns[1]?.id ?? '');
  await rest();
  expect(rows.shown.map(({ name }) => name)).toEqual(['Hi-Hat']);
});

test('Freeze writes a row as the notes that it plays; one undo brings its code back word for word', async () => {
  const { project, rows, rest } = await withRows(beat);
  const before = strudelEvents('s("hh*8")', 0, 1);
  expect(await rows.freeze('code-0', 1)).toEqual({
    notes: 8,
    doubles: 8,
    moved: 0,
    left: 0,
    controls: [],
  });
  await rest();
  expect(rows.shown.map(({ code }) => code)).toEqual([
    'note("c2 e2").s("bass").off(1/8, x => x.add(note(7)))',
  ]);
  const hats = project.data.tracks.findIndex(({ strudelName }) => strudelName === 'hh');
  expect(project.data.patterns[0]?.steps[hats]?.map(({ on }) => on)).toEqual(
    Array.from({ length: 16 }, (_, step) => step % 2 === 0),
  );
  const begins = (events: readonly Event[]) => events.map(({ begin }) => begin);
  const after = strudelEvents(project.data.strudelCode, 0, 1);
  expect(begins(after.filter(({ value }) => value.s === 'hh'))).toEqual(begins(before));
  project.toggle(hats, 1);
  await rest();
  project.history.undo();
  await rest();
  project.history.undo();
  await rest();
  expect(project.data.strudelCode).toBe(beat);
  expect(rows.shown).toHaveLength(2);
});

test('what cannot be frozen says why and changes nothing, and neither does what was cancelled', async () => {
  const { project, rows, rest, engine } = await withRows(
    'stack(s("bd*4"), s("hh").mask("0").jux(rev))',
  );
  const code = project.data.strudelCode;
  const refused = (bars: number) => rows.freeze('code-0', bars).then(String, codeOf);
  expect(await refused(1)).toBe('row_silent');
  expect(await rows.freeze('code-0', 1, AbortSignal.abort())).toBeUndefined();
  const { events } = engine;
  engine.events = async (program, begin, end) => {
    project.setCode(`${code}\n// mine`);
    return events(program, begin, end);
  };
  expect(await refused(1)).toBe('row_changed');
  engine.events = async () => {
    throw Object.assign(new Error('It takes too long.'), { code: 'code_too_slow' });
  };
  await rest();
  expect(await refused(1)).toBe('code_too_slow');
  expect(project.data.strudelCode).toBe(`${code}\n// mine`);
});

test('only a layer that changed is drawn again, and one whose code fails says so', async () => {
  const { project, rows, rest, asked } = await withRows(beat);
  const drawn = asked.length;
  project.setCode(beat.replace('hh*8', 'hh*4'));
  await rest();
  expect(asked).toHaveLength(drawn + 1);
  expect(asked.at(-1)).toContain('hh*4');
  project.setCode(beat.replace('jux(rev)', 'nothing(1)'));
  await rest();
  expect(rows.shown).toMatchObject([
    { drawing: { status: 'failed' } },
    { drawing: { status: 'drawn' } },
  ]);
});

test('rows that are frozen one by one play what they played', async () => {
  const { project, rows, rest } = await withRows(beat);
  const bass = () =>
    heard(strudelEvents(project.data.strudelCode, 0, 2)).filter((each) => each.includes('bass'));
  const before = bass().length;
  await rows.freeze('code-1', 1);
  await rest();
  expect(bass()).toHaveLength(before);
});
