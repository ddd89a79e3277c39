import { type AiCurrent, type AiLayer, codeOf } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { Composer } from '../composer.ts';
import { keyOfMusic } from './key-of-music.ts';

const composer = new Composer();
const current: AiCurrent = {
  bpm: 124,
  swing: 0,
  parts: [
    {
      times: 1,
      layers: [
        { name: 'Kick', locked: false, sound: 'bd', volume: 90, steps: 'x...x...x...x...' },
        { name: 'Snare', locked: false, sound: 'sd', volume: 60, steps: '....x.......x...' },
        { name: 'Hi-Hat', locked: false, sound: 'hh', volume: 60, steps: '..x...x...x...x.' },
        lead('A4 C5 E5 A4'),
        { name: 'Chimes', locked: true },
      ],
    },
  ],
};

function lead(note: string): AiLayer {
  const steps = 'x...x...x...x...';
  return { name: 'Lead', locked: false, sound: 'saw', note, volume: 70, steps };
}

function edit(prompt: string, more: object = {}) {
  const request = { prompt, seed: 1, task: 'edit' as const, code: 's("bd")', current };
  return composer.compose({ ...request, ...more });
}

/** What an edit in words does, as '-3' (removed), '0.mute' and '+Bass'. */
async function done(prompt: string, more: object = {}): Promise<string[]> {
  const { edits = [], bpm } = await edit(prompt, more);
  const said = edits.map((each) => {
    if (each.kind === 'add-code') return `+${each.name}`;
    if (each.kind === 'remove') return `-${each.layer}`;
    return 'layer' in each ? `${each.layer as number}.${each.kind}` : each.kind;
  });
  return [...new Set([...said, ...(bpm === current.bpm ? [] : [`${bpm} bpm`])])];
}

describe.each([
  ['add a bass line', ['+Bass']],
  ['I want a bass line', ['+Bass']],
  ['add claps', ['+Clap']],
  ['remove the melody', ['-3']],
  ['no snare', ['-1']],
  ['remove the snare and the hats', ['-1', '-1']],
  ['make the drums busier', ['0.step', '1.step', '2.step']],
  ['simpler hats', ['2.step']],
  ['less busy drums', ['0.step', '1.step', '2.step']],
  ['darker', ['1.effect', '2.effect', '3.effect']],
  ['darker lead', ['3.effect']],
  ['make the lead brighter', ['3.effect']],
  ['half time', ['0.step', '1.step', '2.step']],
  ['double time hats', ['2.step']],
  ['faster', ['139 bpm']],
  ['half the speed', ['62 bpm']],
  ['at 130 bpm', ['130 bpm']],
  ['slow it down to 100', ['100 bpm']],
  ['translate to C minor', ['3.note']],
  ['up an octave', ['3.note']],
  ['transpose the lead down 2 semitones', ['3.note']],
  ['more swing', ['swing']],
  ['louder snare', ['1.volume']],
  ['quieter', ['0.volume', '1.volume', '2.volume', '3.volume']],
  ['less bass drum', ['0.step']],
  ['more reverb on the lead', ['3.effect']],
  ['mute the kick and the snare', ['0.mute', '1.mute']],
  ['swap the kick for an 808 kick', ['0.instrument']],
  ['another melody', ['3.replace']],
  ['make it happy', ['3.note']],
  ['add a bass line and mute the lead', ['+Bass', '3.mute']],
  ['the drums are too busy', ['0.step', '1.step', '2.step']],
  ['use strings for the melody', ['3.instrument']],
  ['increase the tempo', ['139 bpm']],
  ['speed up by 10', ['134 bpm']],
  ['make the hats twice as fast', ['2.step']],
  ['just the drums', ['3.mute']],
  ['solo la batería', ['3.mute']],
  ['ドラムだけ', ['3.mute']],
  ['drop the lead an octave', ['3.note']],
  ['another bass', ['+Bass']],
  ['add a shaker', ['+Shaker']],
  ['añade un bajo', ['+Bass']],
  ['haz la batería más densa', ['0.step', '1.step', '2.step']],
  ['quita la melodía', ['-3']],
  ['más oscuro', ['1.effect', '2.effect', '3.effect']],
  ['transpón a do menor', ['3.note']],
  ['más rápido', ['139 bpm']],
  ['sube el volumen de la caja', ['1.volume']],
  ['ajoute une basse', ['+Bass']],
  ['rends la batterie plus dense', ['0.step', '1.step', '2.step']],
  ['enlève la mélodie', ['-3']],
  ['plus sombre', ['1.effect', '2.effect', '3.effect']],
  ['transpose en do mineur', ['3.note']],
  ['moins de réverbe', []],
  ['coupe la grosse caisse', ['0.mute']],
  ['füge einen Bass hinzu', ['+Bass']],
  ['mach das Schlagzeug dichter', ['0.step', '1.step', '2.step']],
  ['entferne die Melodie', ['-3']],
  ['dunkler', ['1.effect', '2.effect', '3.effect']],
  ['transponiere nach c-Moll', ['3.note']],
  ['Snare lauter', ['1.volume']],
  ['ベースを追加して', ['+Bass']],
  ['ドラムを細かくして', ['0.step', '1.step', '2.step']],
  ['メロディを消して', ['-3']],
  ['暗くして', ['1.effect', '2.effect', '3.effect']],
  ['ハ短調に移調', ['3.note']],
  ['テンポを130に', ['130 bpm']],
  ['キックとスネアをミュート', ['0.mute', '1.mute']],
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

test.each(['write something nice', '??? !!!', 'kazoo', 'remove the organ'])(
  '%j is refused with examples',
  async (prompt) => {
    const error = await edit(prompt).catch((failure: unknown) => failure);
    expect(codeOf(error)).toBe('ai_not_understood');
    expect((error as Error).message).toContain('add a bass line');
  },
);

test('what cannot be shown is left alone, and said', async () => {
  const { explanation, edits = [] } = await edit('quieter');
  expect(explanation).toContain('Chimes');
  expect(edits.some((each) => 'layer' in each && each.layer === 4)).toBe(false);
  await expect(edit('mute the chimes')).rejects.toMatchObject({ code: 'ai_nothing_changed' });
});

test('a removed layer moves those after it for the edits that follow', async () => {
  expect(await done('remove the snare, mute the lead')).toEqual(['-1', '2.mute']);
});

test('a new bass is in the key that is heard, on its chords', async () => {
  const { edits = [], key } = await edit('add a bass line');
  const [added] = edits;
  expect(key).toBe('A minor');
  const notes = added?.kind === 'add-code' ? [...added.code.matchAll(/\b[A-G][#b]?\d/g)] : [];
  expect(notes.length).toBeGreaterThan(0);
  for (const [name] of notes) expect(name).toMatch(/^[A-G]\d$/);
});

test('a key that is said for a new layer is its alone', async () => {
  expect(await done('add a bass line in C minor')).toEqual(['+Bass']);
  expect((await edit('add a bass line in C minor')).key).toBe('C minor');
});

test('an edit of nothing composes', async () => {
  const empty = { bpm: 100, swing: 0, parts: [] };
  const { generatedCode, edits } = await edit('dark techno', { current: empty, code: '' });
  expect(edits).toBeUndefined();
  expect(generatedCode).toContain('stack(');
});

test('a name of a layer is understood as it is written', async () => {
  const layers = [...(current.parts[0]?.layers ?? [])];
  layers[3] = { ...lead('A4'), name: 'Wobbly Thing' };
  const named = { ...current, parts: [{ times: 1, layers }] };
  expect(await done('mute the wobbly thing', { current: named })).toEqual(['3.mute']);
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
  const of = (note: string) => {
    const parts = [{ times: 1, layers: [lead(note)] }];
    return keyOfMusic({ parts });
  };
  expect(of('C4 E4 G4 C4')).toEqual({ tonic: 0, mode: 'major' });
  expect(of('A3 C4 E4 A3')).toEqual({ tonic: 9, mode: 'minor' });
  expect(keyOfMusic({ parts: [] })).toBeUndefined();
});
