import { type AiCurrent, codeOf, type Music, ticks } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { Composer } from '../composer.ts';
import { currentOfRows, musicOfRows, type WrittenRow } from '../testing/music-of-rows.ts';
import { keyOfMusic } from './key-of-music.ts';
import { Sketch } from './sketch.ts';

const composer = new Composer();
const rows: WrittenRow[] = [
  { name: 'Kick', sound: 'bd', volume: 90, steps: 'x...x...x...x...' },
  { name: 'Snare', sound: 'sd', volume: 60, steps: '....x.......x...' },
  { name: 'Hi-Hat', sound: 'hh', volume: 60, steps: '..x...x...x...x.' },
  lead('A4 C5 E5 A4'),
];
const current: AiCurrent = {
  ...currentOfRows(rows, 124),
  unread: [{ name: 'Chimes', isPitched: false }],
};

function lead(note: string): WrittenRow {
  return { name: 'Lead', sound: 'saw', note, volume: 70, steps: 'x...x...x...x...' };
}

function edit(prompt: string, more: object = {}) {
  const request = { prompt, seed: 1, task: 'edit' as const, code: 's("bd")', current };
  return composer.compose({ ...request, ...more });
}

/** What an edit in words does, as '-3' (removed), '0.muted' and '+Bass'. */
async function done(prompt: string, more: { current?: AiCurrent } = {}): Promise<string[]> {
  const { music, bpm } = await edit(prompt, more);
  const before = (more.current ?? current).music as Music;
  return music
    ? [...differences(before, music), ...(bpm === before.bpm ? [] : [`${bpm} bpm`])]
    : [];
}

function differences(before: Music, after: Music): string[] {
  const old = before.tracks.flatMap((track, index) => {
    const now = after.tracks.find(({ id }) => id === track.id);
    if (now === undefined) return [`-${index}`];
    const settings = (['volume', 'muted', 'strudelName', 'effects', 'pan', 'duckedBy'] as const)
      .filter((name) => JSON.stringify(track[name]) !== JSON.stringify(now[name]))
      .map((name) => `${index}.${name}`);
    const [was, is] = [before, after].map((music) => notesIn(music, track.id));
    const said = (of: (note: { at: number; pitch?: number }) => unknown) =>
      JSON.stringify(was?.map(of)) !== JSON.stringify(is?.map(of));
    return [
      ...(said(({ at }) => Math.floor(at / ticks.step))
        ? [`${index}.step`]
        : said(({ at }) => at)
          ? [`${index}.time`]
          : []),
      ...(was?.some(({ pitch }) => pitch) && said(({ pitch }) => pitch) ? [`${index}.note`] : []),
      ...settings,
    ];
  });
  const added = after.tracks.filter(({ id }) => before.tracks.every((track) => track.id !== id));
  const swing = before.swing === after.swing ? [] : ['swing'];
  return [...old, ...added.map(({ name }) => `+${name}`), ...swing];
}

function notesIn({ patterns }: Music, track: string) {
  return patterns.flatMap(({ lanes }) =>
    Object.values(lanes[track]?.notes ?? {}).sort((one, other) => one.at - other.at),
  );
}

describe.each([
  ['add a bass line', ['+Bass']],
  ['I want a bass line', ['+Bass']],
  ['add claps', ['+Clap']],
  ['remove the melody', ['-3']],
  ['no snare', ['-1']],
  ['remove the snare and the hats', ['-1', '-2']],
  ['make the drums busier', ['0.step', '1.step', '2.step']],
  ['simpler hats', ['2.step']],
  ['less busy drums', ['0.step', '1.step', '2.step']],
  ['darker', ['1.effects', '2.effects', '3.effects']],
  ['darker lead', ['3.effects']],
  ['make the lead brighter', ['3.effects']],
  ['half time', ['0.step', '1.step', '2.step']],
  ['double time hats', ['2.step']],
  ['faster', ['139 bpm']],
  ['half the speed', ['62 bpm']],
  ['at 130 bpm', ['130 bpm']],
  ['slow it down to 100', ['100 bpm']],
  ['translate to C minor', ['3.note']],
  ['up an octave', ['3.note']],
  ['transpose the lead down 2 semitones', ['3.note']],
  ['more swing', ['2.time']],
  ['louder snare', ['1.volume']],
  ['quieter', ['0.volume', '1.volume', '2.volume', '3.volume']],
  ['less bass drum', ['0.step']],
  ['more reverb on the lead', ['3.effects']],
  ['mute the kick and the snare', ['0.muted', '1.muted']],
  ['swap the kick for an 808 kick', ['0.strudelName']],
  ['another melody', ['3.step', '3.note']],
  ['make it happy', ['3.note']],
  ['add a bass line and mute the lead', ['3.muted', '+Bass']],
  ['the drums are too busy', ['0.step', '1.step', '2.step']],
  ['use strings for the melody', ['3.strudelName']],
  ['increase the tempo', ['139 bpm']],
  ['speed up by 10', ['134 bpm']],
  ['make the hats twice as fast', ['2.step']],
  ['just the drums', ['3.muted']],
  ['solo la batería', ['3.muted']],
  ['ドラムだけ', ['3.muted']],
  ['drop the lead an octave', ['3.note']],
  ['another bass', ['+Bass']],
  ['add a shaker', ['+Shaker']],
  ['añade un bajo', ['+Bass']],
  ['haz la batería más densa', ['0.step', '1.step', '2.step']],
  ['quita la melodía', ['-3']],
  ['más oscuro', ['1.effects', '2.effects', '3.effects']],
  ['transpón a do menor', ['3.note']],
  ['más rápido', ['139 bpm']],
  ['sube el volumen de la caja', ['1.volume']],
  ['ajoute une basse', ['+Bass']],
  ['rends la batterie plus dense', ['0.step', '1.step', '2.step']],
  ['enlève la mélodie', ['-3']],
  ['plus sombre', ['1.effects', '2.effects', '3.effects']],
  ['transpose en do mineur', ['3.note']],
  ['moins de réverbe', []],
  ['coupe la grosse caisse', ['0.muted']],
  ['füge einen Bass hinzu', ['+Bass']],
  ['mach das Schlagzeug dichter', ['0.step', '1.step', '2.step']],
  ['entferne die Melodie', ['-3']],
  ['dunkler', ['1.effects', '2.effects', '3.effects']],
  ['transponiere nach c-Moll', ['3.note']],
  ['Snare lauter', ['1.volume']],
  ['ベースを追加して', ['+Bass']],
  ['ドラムを細かくして', ['0.step', '1.step', '2.step']],
  ['メロディを消して', ['-3']],
  ['暗くして', ['1.effects', '2.effects', '3.effects']],
  ['ハ短調に移調', ['3.note']],
  ['テンポを130に', ['130 bpm']],
  ['キックとスネアをミュート', ['0.muted', '1.muted']],
])('%j', (prompt, expected) => {
  test(`comes to ${expected.join(', ') || 'nothing'}`, async () => {
    if (expected.length === 0) {
      await expect(edit(prompt)).rejects.toMatchObject({ code: 'ai_nothing_changed' });
      return;
    }
    expect(await done(prompt)).toEqual([...new Set(expected)]);
    const { ignored } = await edit(prompt);
    expect(ignored).toEqual([]);
  });
});

test.each(['write something nice', '??? !!!', 'kazoo', 'remove the organ', 'mute the kazoo'])(
  '%j is refused with examples',
  async (prompt) => {
    const error = await edit(prompt).catch((failure: unknown) => failure);
    expect(codeOf(error)).toBe('ai_not_understood');
    expect((error as Error).message).toContain('add a bass line');
  },
);

test('what cannot be read is left alone, and said', async () => {
  const { explanation } = await edit('quieter');
  expect(explanation).toContain('Chimes');
  await expect(edit('mute the chimes')).rejects.toMatchObject({ code: 'ai_nothing_changed' });
});

test('of layers with notes all move, or none', async () => {
  const { music } = current;
  const unread = [{ name: 'Bells', isPitched: true }];
  const asked = { current: { version: 2 as const, music, unread } };
  await expect(edit('transpose up 2 semitones', asked)).rejects.toMatchObject({
    code: 'ai_nothing_changed',
  });
  expect(await done('transpose the lead up 2 semitones', asked)).toEqual(['3.note']);
});

test('a locked layer stays, whatever is asked for', async () => {
  const asked = { locked: ['Snare', 'Lead'] };
  expect(await done('darker', asked as object)).toEqual(['2.effects']);
  await expect(edit('transpose up 2 semitones', asked)).rejects.toMatchObject({
    code: 'ai_nothing_changed',
  });
});

test('one layer is rolled again alone, by its seed', async () => {
  const roll = async (seed: number) => {
    const { music } = await edit('again', { reroll: 'Lead', seed });
    expect(
      differences(current.music as Music, music as Music).every((each) => each.startsWith('3.')),
    ).toBe(true);
    return JSON.stringify(notesIn(music as Music, 'track-4'));
  };
  expect(await roll(1)).toBe(await roll(1));
  expect(new Set([await roll(1), await roll(2), await roll(3)]).size).toBeGreaterThan(1);
  await expect(edit('again', { reroll: 'Bells' })).rejects.toMatchObject({
    code: 'ai_not_understood',
  });
});

test('a new bass is in the key that is heard, on its chords', async () => {
  const { music, key } = await edit('add a bass line');
  expect(key).toBe('A minor');
  const bass = music?.tracks.at(-1);
  const notes = notesIn(music as Music, bass?.id ?? '');
  expect(notes.length).toBeGreaterThan(0);
});

test('a key that is said for a new layer is its alone', async () => {
  expect(await done('add a bass line in C minor')).toEqual(['+Bass']);
  expect((await edit('add a bass line in C minor')).key).toBe('C minor');
});

test('an edit of nothing composes', async () => {
  const empty: AiCurrent = { version: 2, unread: [] };
  const { generatedCode, music } = await edit('dark techno', { current: empty, code: '' });
  expect(music).toBeUndefined();
  expect(generatedCode).toContain('stack(');
  await expect(edit('darker', { current: empty })).rejects.toMatchObject({
    code: 'ai_nothing_changed',
  });
});

test('a name of a layer is understood as it is written', async () => {
  const named = currentOfRows([...rows.slice(0, 3), { ...lead('A4'), name: 'Wobbly Thing' }], 124);
  expect(await done('mute the wobbly thing', { current: named })).toEqual(['3.muted']);
});

test.each([
  ['en', 'Muted: Kick'],
  ['es', 'Silenciado: Kick'],
  ['fr', 'Coupé : Kick'],
  ['de', 'Stumm: Kick'],
  ['ja', 'ミュート：Kick'],
] as const)('tells in %s what was done', async (language, said) => {
  expect((await edit('mute the kick', { language })).explanation).toContain(said);
});

test('keys are found in their own scales', () => {
  const of = (note: string) => keyOfMusic(new Sketch(musicOfRows([lead(note)])));
  expect(of('C4 E4 G4 C4')).toEqual({ tonic: 0, mode: 'major' });
  expect(of('A3 C4 E4 A3')).toEqual({ tonic: 9, mode: 'minor' });
  expect(keyOfMusic(new Sketch(musicOfRows(rows.slice(0, 3))))).toBeUndefined();
});

describe.each([
  ['cowbell on every off-beat', ['+Cowbell']],
  ['snare on 2 and 4', []],
  ['kick on beat 1', ['0.step']],
  ['pan the hats left', ['2.pan']],
  ['double the melody an octave up', ['+Lead 2']],
  ['change the chords to Am F C G', ['3.step', '3.note']],
  ['a fifth down', ['3.note']],
  ['Hi-Hat nach rechts', ['2.pan']],
  ['dobla la melodía una octava más arriba', ['+Lead 2']],
  ['caisse claire sur chaque temps', ['1.step']],
  ['裏拍にハイハット', []],
])('%j', (prompt, expected) => {
  test(`comes to ${expected.join(', ') || 'nothing'}`, async () => {
    if (expected.length > 0) expect(await done(prompt)).toEqual(expected);
    else await expect(edit(prompt)).rejects.toMatchObject({ code: 'ai_nothing_changed' });
  });
});

const plain = currentOfRows(rows, 124);

test.each([
  ['add an intro', ['Intro', 'A'], 4],
  ['add a bridge', ['A', 'Bridge', 'A'], 4],
  ['an outro of 8 bars', ['A', 'Outro'], 8],
  ['make it 32 bars', ['A'], undefined],
  ['after 8 bars add a drop', ['A', 'A', 'Drop'], 8],
  ['füge ein Intro hinzu', ['Intro', 'A'], 4],
  ['añade un puente', ['A', 'Bridge', 'A'], 4],
  ['ajoute une conclusion', ['A', 'Outro'], 4],
  ['イントロを追加して', ['Intro', 'A'], 4],
] as const)('%j gives the song its sections', async (prompt, names, bars) => {
  const { music } = await edit(prompt, { current: plain });
  expect(music?.song.map(({ name }) => name)).toEqual(names);
  const made = music?.song.find(({ name }) => name !== 'A');
  expect(made?.bars).toBe(bars);
  if (bars === undefined) expect(music?.song[0]?.bars).toBe(32);
});

test('new music leaves what is locked bit for bit, and writes the rest around it', async () => {
  const locked = ['Lead', 'Kick'];
  const { music } = await edit('deep house', { task: 'compose', locked, current: plain });
  const before = plain.music as Music;
  for (const name of locked) {
    const track = before.tracks.find((each) => each.name === name);
    expect(music?.tracks).toContainEqual(track);
    const lane = (of: Music | undefined) => of?.patterns[0]?.lanes[track?.id ?? ''];
    expect(Object.values(lane(music)?.notes ?? {})).toEqual(
      Object.values(lane(before)?.notes ?? {}),
    );
  }
  expect(music?.tracks).not.toContainEqual(before.tracks[1]);
  expect(music?.tracks.some(({ name }) => name === 'Bass')).toBe(true);
});
