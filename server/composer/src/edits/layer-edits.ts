import { type AiLayer, trackControls } from '@hocket/sdk';
import { drumOfSound, type LayerKind } from '../layer-kinds.ts';
import type { PieceVoice } from '../piece.ts';
import { writeVoice } from '../write-strudel.ts';
import { type Change, namesOf } from './change.ts';
import type { EditRequest, Target } from './edit-request.ts';
import { layerKindOf } from './layer-kind-of.ts';
import { notesOf } from './layer-notes.ts';
import { isTonal, layerOfVoice, newVoices, type VoiceRequest } from './new-voices.ts';
import type { PartTime } from './part-time.ts';
import type { LayerRef, Sketch, SketchPart } from './sketch.ts';
import { findTargets } from './targets.ts';

/** What new voices take from the music. */
export type MusicContext = Pick<VoiceRequest, 'key' | 'density' | 'seed'>;

/** A part of an arrangement gets new layers when it has at least this share of the fullest part's layers. */
const minFullness = 0.6;
const lineForPad = 'warmstrings';
const anySpace = /\s+/g;

/** Adds layers to every full part. Undefined when nothing fits there. */
export function addEdit(
  { targets, genre }: Extract<EditRequest, { kind: 'add' }>,
  sketch: Sketch,
  context: MusicContext,
): Change | undefined {
  const added = targets.flatMap((target) =>
    fullParts(sketch).flatMap((part) =>
      addTo(part, { ...context, ...kindOfTarget(target), genre }, sketch),
    ),
  );
  if (added.length === 0) return undefined;
  return { name: 'added', layers: [...new Set(added)], locked: [], hasTarget: true };
}

/** Removes layers, but never all of them. Undefined when none would be left, or none is named. */
export function removeEdit(
  { targets }: Extract<EditRequest, { kind: 'remove' }>,
  sketch: Sketch,
): Change | undefined {
  const { open, locked } = findTargets(targets, sketch);
  if (open.length === 0 && locked.length === 0) return undefined;
  if (open.length === sketch.layerRefs.length) return undefined;
  for (const ref of open) sketch.remove(ref);
  return { name: 'removed', layers: namesOf(open), locked: namesOf(locked), hasTarget: true };
}

/** New music for the named layers, which keep their instruments and volumes. */
export function varyEdit(
  { targets, genre }: Extract<EditRequest, { kind: 'vary' }>,
  sketch: Sketch,
  context: MusicContext,
): Change {
  const { open, locked } = findTargets(targets, sketch);
  const varied = sketch.parts.flatMap((part) => {
    const here = open.filter((ref) => ref.part === part);
    const kinds = new Set(here.map(({ layer }) => layerKindOf(layer)));
    return [...kinds].flatMap((kind) => {
      const same = here.filter(({ layer }) => layerKindOf(layer) === kind);
      return vary(same, kind, part, { ...context, genre }, sketch);
    });
  });
  const hasTarget = open.length + locked.length > 0;
  return { name: 'varied', layers: namesOf(varied), locked: namesOf(locked), hasTarget };
}

function addTo(part: SketchPart, voiceRequest: VoiceRequest, sketch: Sketch): string[] {
  const made = newVoices(voiceRequest, part, sketch);
  const voices = made?.voices ?? [];
  return (voiceRequest.kind === 'drums' ? missingDrums(voices, part) : voices).map((voice) => {
    const sound =
      voiceRequest.sound && !isTonal(voiceRequest.kind) ? voiceRequest.sound : voice.sound;
    const named = { ...voice, sound, name: unusedName(voice.name, part) };
    const { time } = made as { time: PartTime };
    const code = writeVoice(named, voiceRequest.key, time.meter);
    sketch.add(part, code, layerOfVoice(named, voiceRequest.key, time));
    return named.name;
  });
}

/** The drums of a kit that the part does not have yet. */
function missingDrums(voices: readonly PieceVoice[], { layers }: SketchPart): PieceVoice[] {
  const there = new Set(layers.map(layerKindOf));
  return voices.filter(({ sound }) => !there.has(drumOfSound(sound) ?? 'percussion'));
}

/** Replaces old layers by new voices; surplus layers are removed, surplus voices are added. */
function vary(
  layerRefs: readonly LayerRef[],
  kind: LayerKind,
  part: SketchPart,
  voiceRequest: Omit<VoiceRequest, 'kind'>,
  sketch: Sketch,
): LayerRef[] {
  // Harmony and kick come from the other layers, because these ones are replaced.
  const others = {
    ...part,
    layers: part.layers.filter((layer) => !layerRefs.some((each) => each.layer === layer)),
  };
  const bars = Math.max(1, part.length / 16);
  const made = newVoices({ ...voiceRequest, kind, bars }, others, sketch);
  if (made === undefined || made.voices.length === 0) return [];
  const { time } = made;
  const first = layerRefs[0] as LayerRef;
  const voices = inRegisterOf(layerRefs, made.voices);
  voices.forEach((voice, index) => {
    // A single line replaces every layer of its kind; each voice of a chord replaces one layer.
    const taken = kind === 'chords' ? layerRefs.slice(index, index + 1) : layerRefs;
    for (const ref of taken) {
      const next = { ...layerOfVoice(voice, voiceRequest.key, time), ...keptSettings(ref.layer) };
      sketch.replace(
        ref,
        writeVoice(withLayerSound(voice, next), voiceRequest.key, time.meter),
        next,
      );
    }
    if (taken.length > 0) return;
    const next = { ...layerOfVoice(voice, voiceRequest.key, time), ...keptSettings(first.layer) };
    const named = { ...next, name: unusedName(voice.name, part) };
    sketch.add(part, writeVoice(withLayerSound(voice, named), voiceRequest.key, time.meter), named);
  });
  if (kind === 'chords') for (const ref of layerRefs.slice(voices.length)) sketch.remove(ref);
  return [...layerRefs];
}

/** The voices moved by octaves into the register of the old layers. */
function inRegisterOf(layerRefs: readonly LayerRef[], voices: readonly PieceVoice[]): PieceVoice[] {
  const before = middleOf(
    layerRefs.flatMap(({ layer }) => notesOf(layer).map(({ pitch }) => pitch)),
  );
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

/** The settings of a layer that stay when its notes change. */
function keptSettings({
  name,
  sound,
  volume,
  effects = {},
}: AiLayer): Partial<AiLayer> & { name: string } {
  const { clip: _, ...others } = effects;
  // The pad plays all of its notes at once, so a line needs another instrument.
  return { name, sound: sound === 'pad' ? lineForPad : sound, volume, effects: others };
}

/** A voice with the sound, volume and effects of a layer. */
function withLayerSound(
  voice: PieceVoice,
  { sound = voice.sound, volume = 75, effects = {} }: AiLayer,
): PieceVoice {
  const own = trackControls.flatMap(({ name, control }) =>
    effects[name] === undefined ? [] : [[control, effects[name]] as const],
  );
  return {
    ...voice,
    sound,
    gain: volume / 100,
    effects: Object.fromEntries(own),
  };
}

function kindOfTarget({ part = 'melody', sound }: Target): Pick<VoiceRequest, 'kind' | 'sound'> {
  const kind = part === 'everything' ? 'melody' : part;
  return { kind, ...(sound === undefined ? {} : { sound }) };
}

function fullParts({ parts }: Sketch): SketchPart[] {
  const most = Math.max(...parts.map(({ layers }) => layers.length));
  return parts.filter(({ layers }) => layers.length >= most * minFullness);
}

/** A name that no layer of the part has, such as 'Bass 2'. */
function unusedName(name: string, { layers }: SketchPart): string {
  const taken = new Set(layers.map((layer) => layer.name.toLowerCase().replace(anySpace, ' ')));
  if (!taken.has(name.toLowerCase())) return name;
  for (let number = 2; ; number++) {
    if (!taken.has(`${name} ${number}`.toLowerCase())) return `${name} ${number}`;
  }
}
