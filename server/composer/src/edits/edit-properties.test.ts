import { type AiCurrent, type AiLayer, codeOf, type GridEdit, midiOf } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Composer } from '../composer.ts';
import { modes } from '../key.ts';
import { keyOfMusic } from './key-of-music.ts';
import { layerKindOf } from './layer-kind-of.ts';
import { Sketch } from './sketch.ts';

const composer = new Composer();
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const drumSounds = ['bd', 'sd', 'hh', 'oh', 'clapvintage', 'crashcymbal', 'perc'];
const toneSounds = ['bass', 'saw', 'pad', 'sinepluck', 'warmstrings', 'customSynth1'];
const noteNames = ['C2', 'D2', 'Eb3', 'F3', 'G3', 'Ab3', 'Bb3', 'C4', 'D4', 'F#4', 'A4'];

function layersOf(length: number): fc.Arbitrary<AiLayer[]> {
  const steps = fc
    .array(fc.constantFrom('x', '.', '.'), { minLength: length, maxLength: length })
    .map((marks) => marks.join(''));
  const common = { locked: fc.constant(false), steps, volume: fc.integer({ min: 1, max: 100 }) };
  const effects = fc.record(
    { filter: fc.integer({ min: 200, max: 9000 }), reverb: fc.constantFrom(0.25, 0.5) },
    { requiredKeys: [] },
  );
  const drum = fc.record({
    name: fc.constantFrom('Kick', 'Snare', 'Hi-Hat', 'One', 'Two'),
    effects,
    ...common,
    sound: fc.constantFrom(...drumSounds),
    muted: fc.boolean(),
  });
  const tone = fc.record({
    name: fc.constantFrom('Bass', 'Lead', 'Chords', 'Three'),
    effects,
    ...common,
    sound: fc.constantFrom(...toneSounds),
    note: fc
      .array(fc.constantFrom(...noteNames), { minLength: 1, maxLength: 4 })
      .map((names) => (names.length === 3 ? [...names, 'C3'] : names).join(' ')),
  });
  const locked = fc.record({ name: fc.constantFrom('Locked', 'Kick'), locked: fc.constant(true) });
  return fc.array(
    fc.oneof({ weight: 3, arbitrary: drum }, { weight: 3, arbitrary: tone }, locked),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
}

const part = fc
  .constantFrom(16, 16, 32, 64, 48, 8)
  .chain((length) =>
    fc.record({ times: fc.integer({ min: 1, max: 4 }), layers: layersOf(length) }),
  );
const currents: fc.Arbitrary<AiCurrent> = fc.record({
  bpm: fc.integer({ min: 60, max: 200 }),
  swing: fc.constantFrom(0, 0.2, 1),
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
});

/** A wish, and which layers of the music it is about; undefined: those that it adds. */
const requests: readonly [prompt: string, hasTarget: (layer: AiLayer) => boolean][] = [
  ['make the drums busier', isDrum],
  ['haz la batería más sencilla', isDrum],
  ['busier', () => true],
  ['simpler', () => true],
  ['half time drums', isDrum],
  ['double time', () => true],
  ['half time bass', (layer) => layerKindOf(layer) === 'bass'],
  ['darker chords', (layer) => layerKindOf(layer) === 'chords'],
  ['darker', () => true],
  ['brighter melody', (layer) => layerKindOf(layer) === 'melody'],
  ['louder bass', (layer) => layerKindOf(layer) === 'bass'],
  ['moins fort', () => true],
  ['more reverb', () => true],
  ['kein Hall', () => true],
  ['mute the kick', (layer) => layerKindOf(layer) === 'kick'],
  ['unmute everything', () => true],
  ['swap the kick for an 808 kick', (layer) => layerKindOf(layer) === 'kick'],
  ['transpose to C minor', () => true],
  ['move the melody up an octave', (layer) => layerKindOf(layer) === 'melody'],
  ['another melody', (layer) => layerKindOf(layer) === 'melody'],
  ['a different beat', isDrum],
  ['other chords', (layer) => layerKindOf(layer) === 'chords'],
  ['remove the bass', (layer) => layerKindOf(layer) === 'bass'],
  ['スネアを消して', (layer) => layerKindOf(layer) === 'snare'],
  ['add a bass line', () => false],
  ['add drums', () => false],
  ['add a melody in D dorian', () => false],
  ['ajoute des accords', () => false],
  ['more swing', () => false],
  ['at 130 bpm', () => false],
];

function isDrum(layer: AiLayer): boolean {
  return !['bass', 'chords', 'melody'].includes(layerKindOf(layer));
}

/** The answer to an edit; undefined where it has no place in the music. */
async function edited(prompt: string, current: AiCurrent, seed: number) {
  const request = { prompt, current, seed, task: 'edit' as const, code: 'x' };
  return composer.compose(request).catch((error: unknown) => {
    expect(['ai_not_understood', 'ai_nothing_changed']).toContain(codeOf(error));
    return undefined;
  });
}

/** Layers of a part in the order in which they are after some edits, by what they were before. */
function follow(current: AiCurrent, edits: readonly GridEdit[], check: Check): void {
  const parts = current.parts.map(({ layers }) => [...layers] as (AiLayer | undefined)[]);
  for (const edit of edits) {
    if (edit.kind === 'swing') continue;
    const layers = parts[edit.pattern ?? 0];
    expect(layers).toBeDefined();
    if (edit.kind === 'add-code') layers?.push(undefined);
    else if ('layer' in edit && typeof edit.layer === 'number') {
      expect(edit.layer).toBeLessThan(layers?.length ?? 0);
      check(edit, layers?.[edit.layer]);
      if (edit.kind === 'remove') layers?.splice(edit.layer, 1);
    }
  }
}

/** Hears of each edit of a layer, and of the layer; undefined for one that was added before. */
type Check = (edit: GridEdit, layer: AiLayer | undefined) => void;

describe.each(requests)('%j', (prompt, hasTarget) => {
  const everyEdit = (
    check: (
      answer: NonNullable<Awaited<ReturnType<typeof edited>>>,
      current: AiCurrent,
      seed: number,
    ) => unknown,
  ) =>
    fc.assert(
      fc.asyncProperty(currents, seeds, async (current, seed) => {
        const before = JSON.stringify(current);
        const answer = await edited(prompt, current, seed);
        expect(JSON.stringify(current)).toBe(before);
        if (answer) await check(answer, current, seed);
      }),
      { numRuns: propertyCases(12) },
    );

  test('changes only open layers that are meant, within their steps', () =>
    everyEdit(({ edits = [], bpm }, current) => {
      expect(Number.isInteger(bpm) && bpm >= 60 && bpm <= 200).toBe(true);
      follow(current, edits, (edit, layer) => {
        if (layer === undefined) return;
        expect(layer.locked).toBe(false);
        expect(hasTarget(layer)).toBe(true);
        if ('step' in edit) expect(edit.step).toBeLessThan(layer.steps?.length ?? 0);
        if (edit.kind === 'volume') expect(edit.volume).toBeLessThanOrEqual(100);
        if (edit.kind === 'note')
          expect(edit.note.split(' ').every((name) => midiOf(name))).toBe(true);
      });
    }));

  test('gives the same edits for the same seed', () =>
    everyEdit(async ({ edits }, current, seed) => {
      expect((await edited(prompt, structuredClone(current), seed))?.edits).toEqual(edits);
    }));
});

/** The music after edits of its notes. */
function retuned(current: AiCurrent, edits: readonly GridEdit[]): AiCurrent {
  const next = structuredClone(current);
  for (const edit of edits) {
    const layer = edit.kind === 'note' && next.parts[edit.pattern ?? 0]?.layers[edit.layer];
    if (layer && edit.kind === 'note') layer.note = edit.note;
  }
  return next;
}

test('all notes land in the key that is asked for, and once there they stay', () =>
  fc.assert(
    fc.asyncProperty(currents, seeds, async (current, seed) => {
      const answer = await edited('transpose to E minor', current, seed);
      if (!answer) return;
      const moved = retuned(current, answer.edits ?? []);
      const scale = modes.minor.map((step) => (4 + step) % 12);
      const sounding = new Sketch(moved).layerRefs.filter(({ layer }) =>
        layer.steps?.includes('x'),
      );
      for (const { layer } of sounding)
        for (const name of layer.note?.split(' ') ?? [])
          expect(scale).toContain((midiOf(name) ?? -1) % 12);
      expect(await edited('transpose to E minor', moved, seed)).toBeUndefined();
    }),
    { numRuns: propertyCases(60) },
  ));

test('a new voice keeps to the key that is heard, or to the one that is said', () =>
  fc.assert(
    fc.asyncProperty(
      currents,
      seeds,
      fc.constantFrom('add a bass line', 'add chords', 'add a melody'),
      async (current, seed, prompt) => {
        const heard = keyOfMusic(new Sketch(current));
        const answer = await edited(prompt, current, seed);
        if (!heard || !answer) return;
        const scale = modes[heard.mode].map((step) => (heard.tonic + step) % 12);
        for (const edit of answer.edits ?? [])
          if (edit.kind === 'add-code')
            for (const [name] of edit.code.matchAll(/\b[A-G][#b]?\d\b/g))
              expect(scale).toContain((midiOf(name) ?? -1) % 12);
      },
    ),
    { numRuns: propertyCases(100) },
  ));

test.each(['mute the drums', 'at 130 bpm', 'no reverb', 'swap the kick for an 808 kick'])(
  '%j done twice is done once',
  (prompt) =>
    fc.assert(
      fc.asyncProperty(currents, seeds, async (current, seed) => {
        const answer = await edited(prompt, current, seed);
        if (!answer) return;
        const next = structuredClone({ ...current, bpm: answer.bpm });
        for (const edit of answer.edits ?? []) {
          if (!('layer' in edit) || typeof edit.layer !== 'number') continue;
          const layer = next.parts[edit.pattern ?? 0]?.layers[edit.layer];
          if (layer && edit.kind === 'mute') layer.muted = edit.muted;
          if (layer && edit.kind === 'instrument') layer.sound = edit.strudelName;
          if (layer?.effects && edit.kind === 'effect') delete layer.effects[edit.effect];
        }
        expect(await edited(prompt, next, seed)).toBeUndefined();
      }),
      { numRuns: propertyCases(40) },
    ),
);
