import type { AiLayer } from '@hocket/sdk';
import { drumOfSound, type LayerKind } from '../part-of-sound.ts';
import type { Voice } from '../piece.ts';
import { writeVoice } from '../write-voice.ts';
import { type Change, namesOf } from './change.ts';
import { kindOf } from './layer-kind.ts';
import { isTonal, layerOfVoice, newVoices, type Wanted } from './new-voices.ts';
import type { PartTime } from './part-time.ts';
import { notesOf } from './pitched-music.ts';
import type { Place, Sketch, SketchPart } from './sketch.ts';
import { meantBy } from './targets.ts';
import type { Target, Wish } from './wish.ts';

/** What new voices need to know of the music. */
export type Ground = Pick<Wanted, 'key' | 'density' | 'seed'>;

/** Parts of an arrangement with fewer layers than this share of the fullest are left as thin as they are. */
const full = 0.6;
const lineForPad = 'warmstrings';
const anySpace = /\s+/g;

/** New layers in every full part. Undefined when nothing fits there. */
export function addEdit(
  { targets, genre }: Extract<Wish, { kind: 'add' }>,
  sketch: Sketch,
  ground: Ground,
): Change | undefined {
  const added = targets.flatMap((target) =>
    fullParts(sketch).flatMap((part) =>
      addTo(part, { ...ground, ...kindOfTarget(target), genre }, sketch),
    ),
  );
  if (added.length === 0) return undefined;
  return { name: 'added', layers: [...new Set(added)], locked: [], isMeant: true };
}

/** Takes layers out; never all there are. Undefined when nothing would be left, or nothing is meant. */
export function removeEdit(
  { targets }: Extract<Wish, { kind: 'remove' }>,
  sketch: Sketch,
): Change | undefined {
  const { open, locked } = meantBy(targets, sketch);
  if (open.length === 0 && locked.length === 0) return undefined;
  if (open.length === sketch.places.length) return undefined;
  for (const place of open) sketch.remove(place);
  return { name: 'removed', layers: namesOf(open), locked: namesOf(locked), isMeant: true };
}

/** Other music for the layers meant, with their instruments and their loudness. */
export function varyEdit(
  { targets, genre }: Extract<Wish, { kind: 'vary' }>,
  sketch: Sketch,
  ground: Ground,
): Change {
  const { open, locked } = meantBy(targets, sketch);
  const varied = sketch.parts.flatMap((part) => {
    const here = open.filter((place) => place.part === part);
    const kinds = new Set(here.map(({ layer }) => kindOf(layer)));
    return [...kinds].flatMap((kind) => {
      const same = here.filter(({ layer }) => kindOf(layer) === kind);
      return vary(same, kind, part, { ...ground, genre }, sketch);
    });
  });
  const isMeant = open.length + locked.length > 0;
  return { name: 'varied', layers: namesOf(varied), locked: namesOf(locked), isMeant };
}

function addTo(part: SketchPart, wanted: Wanted, sketch: Sketch): string[] {
  const made = newVoices(wanted, part, sketch);
  const voices = made?.voices ?? [];
  return (wanted.kind === 'drums' ? missing(voices, part) : voices).map((voice) => {
    const sound = wanted.sound && !isTonal(wanted.kind) ? wanted.sound : voice.sound;
    const named = { ...voice, sound, name: freeName(voice.name, part) };
    const { time } = made as { time: PartTime };
    const code = writeVoice(named, wanted.key, time.meter);
    sketch.add(part, code, layerOfVoice(named, wanted.key, time));
    return named.name;
  });
}

/** Of a whole kit, the drums that are not there yet. */
function missing(voices: readonly Voice[], { layers }: SketchPart): Voice[] {
  const there = new Set(layers.map(kindOf));
  return voices.filter(({ sound }) => !there.has(drumOfSound(sound) ?? 'percussion'));
}

/** Puts new voices in the places of old ones; old ones that are too many go, new ones are added. */
function vary(
  places: readonly Place[],
  kind: LayerKind,
  part: SketchPart,
  wanted: Omit<Wanted, 'kind'>,
  sketch: Sketch,
): Place[] {
  // The others' harmony and kick decide, not what is about to go.
  const others = {
    ...part,
    layers: part.layers.filter((layer) => !places.some((each) => each.layer === layer)),
  };
  const bars = Math.max(1, part.length / 16);
  const made = newVoices({ ...wanted, kind, bars }, others, sketch);
  if (made === undefined || made.voices.length === 0) return [];
  const { time } = made;
  const first = places[0] as Place;
  const voices = inRegisterOf(places, made.voices);
  voices.forEach((voice, index) => {
    // A single line takes the place of each layer of its kind, the voices of chords one each.
    const taken = kind === 'chords' ? places.slice(index, index + 1) : places;
    for (const place of taken) {
      const next = { ...layerOfVoice(voice, wanted.key, time), ...kept(place.layer) };
      sketch.replace(place, writeVoice(asIn(voice, next), wanted.key, time.meter), next);
    }
    if (taken.length > 0) return;
    const next = { ...layerOfVoice(voice, wanted.key, time), ...kept(first.layer) };
    const named = { ...next, name: freeName(voice.name, part) };
    sketch.add(part, writeVoice(asIn(voice, named), wanted.key, time.meter), named);
  });
  if (kind === 'chords') for (const place of places.slice(voices.length)) sketch.remove(place);
  return [...places];
}

/** Voices moved by octaves to where the layers were. */
function inRegisterOf(places: readonly Place[], voices: readonly Voice[]): Voice[] {
  const before = middleOf(places.flatMap(({ layer }) => notesOf(layer).map(({ pitch }) => pitch)));
  const after = middleOf(
    voices.flatMap(({ bars }) => bars.flat().flatMap((cell) => cell?.pitch ?? [])),
  );
  if (before === undefined || after === undefined) return [...voices];
  const shift = 12 * Math.round((before - after) / 12);
  return voices.map((voice) => ({
    ...voice,
    bars: voice.bars.map((bar) =>
      bar.map((cell) => cell && { ...cell, ...(cell.pitch && { pitch: cell.pitch + shift }) }),
    ),
  }));
}

function middleOf(pitches: readonly number[]): number | undefined {
  if (pitches.length === 0) return undefined;
  return pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;
}

/** What of a layer stays when it plays something else. */
function kept({ name, sound, volume, effects = {} }: AiLayer): Partial<AiLayer> & { name: string } {
  const { clip: _, ...others } = effects;
  // The pad plays all of its notes at once; a line needs another instrument.
  return { name, sound: sound === 'pad' ? lineForPad : sound, volume, effects: others };
}

/** A voice that sounds like a layer. */
function asIn(voice: Voice, { sound = voice.sound, volume = 75, effects = {} }: AiLayer): Voice {
  const { filter, highpass, reverb, delay } = effects;
  return {
    ...voice,
    sound,
    gain: volume / 100,
    effects: {
      ...(filter === undefined ? {} : { lpf: filter }),
      ...(highpass === undefined ? {} : { hpf: highpass }),
      ...(reverb === undefined ? {} : { room: reverb }),
      ...(delay === undefined ? {} : { delay }),
    },
  };
}

function kindOfTarget({ part = 'melody', sound }: Target): Pick<Wanted, 'kind' | 'sound'> {
  const kind = part === 'everything' ? 'melody' : part;
  return { kind, ...(sound === undefined ? {} : { sound }) };
}

function fullParts({ parts }: Sketch): SketchPart[] {
  const most = Math.max(...parts.map(({ layers }) => layers.length));
  return parts.filter(({ layers }) => layers.length >= most * full);
}

/** A name that no layer of the part has: 'Bass 2'. */
function freeName(name: string, { layers }: SketchPart): string {
  const taken = new Set(layers.map((layer) => layer.name.toLowerCase().replace(anySpace, ' ')));
  if (!taken.has(name.toLowerCase())) return name;
  for (let number = 2; ; number++) {
    if (!taken.has(`${name} ${number}`.toLowerCase())) return `${name} ${number}`;
  }
}
