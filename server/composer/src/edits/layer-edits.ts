import { limits } from '@hocket/sdk';
import { drumOfSound, type LayerKind } from '../layer-kinds.ts';
import type { PieceVoice } from '../piece.ts';
import { type Change, namesOf } from './change.ts';
import type { EditRequest, Target } from './edit-request.ts';
import {
  mostBars,
  newVoices,
  notesOfVoice,
  trackOfVoice,
  type VoiceRequest,
} from './new-voices.ts';
import type { Scope, Sketch, SketchPattern, SketchTrack } from './sketch.ts';
import { lengthen } from './song-bars.ts';
import { restIn } from './sound-edits.ts';
import { findTargets } from './targets.ts';
import { isTonal } from './track-kind.ts';

/** What new voices take from the music. */
export type MusicContext = Pick<VoiceRequest, 'key' | 'density' | 'seed'>;

/** A pattern gets new layers when it has at least this share of the fullest one's layers. */
const minFullness = 0.6;

/** Adds layers to every full pattern, or to those of some sections. Undefined when nothing fits there. */
export function addEdit(
  { targets, genre }: Extract<EditRequest, { kind: 'add' }>,
  sketch: Sketch,
  context: MusicContext,
  scope: Scope,
): Change | undefined {
  const patterns = scope ? sketch.patterns(scope) : fullPatterns(sketch);
  const added = targets.flatMap((target) => {
    const voices = new Map<string, SketchTrack>();
    for (const pattern of patterns)
      addTo(pattern, { ...context, ...kindOfTarget(target), genre }, sketch, voices);
    return [...voices.values()];
  });
  if (added.length === 0) return undefined;
  return { name: 'added', layers: namesOf(added), locked: [], hasTarget: true };
}

/** Removes layers, but never all of them. Undefined when none would be left, or none is named. */
export function removeEdit(
  { targets }: Extract<EditRequest, { kind: 'remove' }>,
  sketch: Sketch,
  scope: Scope,
): Change | undefined {
  const { open, locked } = findTargets(targets, sketch, scope);
  if (open.length === 0 && locked.length === 0) return undefined;
  const isAll = open.length === sketch.tracks.length && sketch.unread.length === 0;
  if (isAll && scope === undefined) return undefined;
  for (const track of open)
    if (scope === undefined) sketch.remove(track);
    else restIn(sketch, track, scope);
  return { name: 'removed', layers: namesOf(open), locked, hasTarget: true };
}

/** A second layer with the notes of each named one, so many octaves higher and softer. */
export function doubleEdit(
  { targets, octaves }: Extract<EditRequest, { kind: 'double' }>,
  sketch: Sketch,
  scope: Scope,
): Change {
  const { open } = findTargets(targets, sketch, scope);
  const doubled = open.flatMap((track) => {
    const shift = 12 * octaves;
    const lanes = sketch.lanes(track, scope);
    const fits = lanes.every(({ notes }) =>
      notes.every(({ pitch = 60 }) => pitch + shift >= 0 && pitch + shift <= 127),
    );
    const copy = fits
      ? sketch.addTrack({ ...structuredClone(track), volume: Math.round(track.volume * 0.7) })
      : undefined;
    if (copy === undefined) return [];
    for (const { pattern, notes } of lanes) {
      const moved = notes.map(({ pitch, ...note }) => ({
        ...structuredClone(note),
        ...(pitch === undefined ? {} : { pitch: pitch + shift }),
      }));
      sketch.setNotes(pattern, copy, moved, pattern.lanes[track.id]?.length);
    }
    return [copy];
  });
  return {
    name: 'doubled',
    value: String(octaves),
    layers: namesOf(doubled),
    locked: [],
    hasTarget: doubled.length > 0,
  };
}

function addTo(
  pattern: SketchPattern,
  request: Omit<VoiceRequest, 'bars'>,
  sketch: Sketch,
  voices: Map<string, SketchTrack>,
): void {
  const bars = barsFor(pattern, request.kind, sketch);
  const isNew = ({ id }: SketchTrack) => ![...voices.values()].some((each) => each.id === id);
  const made = newVoices({ ...request, bars, isHeard: isNew }, pattern, sketch);
  const wanted = request.kind === 'drums' ? missingDrums(made, pattern, sketch, voices) : made;
  for (const voice of wanted) {
    const isOwn = request.sound !== undefined && !isTonal(request.kind);
    const sound = isOwn ? { ...voice, sound: request.sound ?? voice.sound } : voice;
    const track = voices.get(voice.name) ?? sketch.addTrack(trackOfVoice(sound));
    if (track === undefined) continue;
    voices.set(voice.name, track);
    setVoice(sketch, pattern, track, voice, bars);
  }
}

/** Writes a voice into a lane, which begins again after its bars. */
function setVoice(
  sketch: Sketch,
  pattern: SketchPattern,
  track: SketchTrack,
  voice: PieceVoice,
  bars: number,
): void {
  const length = Math.min(bars * sketch.meter, limits.maxLaneSteps);
  if (length > pattern.length) lengthen(sketch, pattern, length);
  const notes = notesOfVoice(voice, sketch.meter).filter(({ at }) => at < length * 240);
  sketch.setNotes(pattern, track, notes, length);
}

/** As long as the pattern; the first notes of the music last four bars where its sections have room for them. */
function barsFor(pattern: SketchPattern, kind: VoiceRequest['kind'], sketch: Sketch): number {
  const { meter } = sketch;
  const own = Math.max(1, Math.floor(pattern.length / meter));
  const hasTones = sketch.tracks.some(
    (track) => isTonal(sketch.kindOf(track)) && sketch.lane(pattern, track),
  );
  const wanted = !hasTones && isTonal(kind) ? mostBars : Math.min(own, mostBars);
  const fits = (bars: number) => {
    const length = bars * meter;
    if (length <= pattern.length) return pattern.length % length === 0;
    const playing = sketch.sections.filter((section) => section.pattern === pattern.id);
    const isLoop = sketch.sections.length === 1;
    return (
      length % pattern.length === 0 &&
      (isLoop || playing.every((section) => (section.bars * 16) % length === 0))
    );
  };
  return [4, 3, 2, 1].find((bars) => bars <= wanted && fits(bars)) ?? 1;
}

/** The drums of a kit that the music does not have yet. */
function missingDrums(
  made: readonly PieceVoice[],
  pattern: SketchPattern,
  sketch: Sketch,
  voices: ReadonlyMap<string, SketchTrack>,
): PieceVoice[] {
  const added = new Set([...voices.values()].map(({ id }) => id));
  const there = new Set(
    sketch.tracks
      .filter((track) => !added.has(track.id) && sketch.lane(pattern, track))
      .map((track) => sketch.kindOf(track)),
  );
  return made.filter(({ sound }) => !there.has(drumOfSound(sound) ?? 'percussion'));
}

/** The kind of layer that a target asks for. */
export function kindOfTarget({
  part = 'melody',
  sound,
}: Target): Pick<VoiceRequest, 'kind' | 'sound'> {
  const kind: LayerKind | 'drums' = part === 'everything' ? 'melody' : part;
  return { kind, sound };
}

function fullPatterns(sketch: Sketch): SketchPattern[] {
  const { patterns } = sketch.music;
  const count = ({ lanes }: SketchPattern) => Object.keys(lanes).length;
  const most = Math.max(...patterns.map(count));
  const full = patterns.filter((pattern) => count(pattern) >= most * minFullness);
  return full.filter(({ id }) => sketch.sections.some(({ pattern }) => pattern === id));
}
