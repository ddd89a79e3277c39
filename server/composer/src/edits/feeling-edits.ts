import { ticks } from '@hocket/sdk';
import { changeAmount } from './amounts.ts';
import { applyChange, type Change } from './change.ts';
import type { EditRequest } from './edit-request.ts';
import { isInKey, keyOfMusic } from './key-of-music.ts';
import type { Scope, Sketch, SketchLane, SketchNote, SketchTrack } from './sketch.ts';
import { findTargets } from './targets.ts';
import { isTonal } from './track-kind.ts';

/** How soft a phrase begins and ends beside its middle, and how much softer drums are. */
const [softest, softDrums] = [0.62, 0.85];
/** Added to the reverb of what has notes, 0 to 1. */
const moreRoom = 0.2;

/**
 * As a player would make it more moving: phrases of two bars swell and fade, notes of chords and melodies are held until
 * the next one, chords come by a suspension, there is more room, drums step back.
 */
export function emotionEdit(
  { targets }: Extract<EditRequest, { kind: 'emotion' }>,
  sketch: Sketch,
  scope: Scope,
): Change {
  const targeted = findTargets(targets, sketch, scope);
  const top = highestVoice(targeted.open, sketch);
  const phrase = 2 * sketch.meter * ticks.step;
  return applyChange(sketch, 'emotional', targeted, (track) => {
    const kind = sketch.kindOf(track);
    if (!isTonal(kind)) {
      changeAmount(sketch, track, 'volume', (now = 75) => Math.round(now * softDrums), scope);
      return;
    }
    for (const lane of sketch.lanes(track, scope)) {
      const held = kind === 'bass' ? [...lane.notes] : heldNotes(lane, 4 * ticks.quarter);
      const suspended = track === top ? withSuspensions(held, sketch) : held;
      sketch.setNotes(lane.pattern, track, swelling(suspended, phrase));
    }
    if (kind !== 'bass')
      changeAmount(
        sketch,
        track,
        'reverb',
        (now = 0) => Math.min(1, Number((now + moreRoom).toFixed(2))),
        scope,
      );
  });
}

/** The layer of chords whose notes are the highest: suspensions are heard there. */
function highestVoice(open: readonly SketchTrack[], sketch: Sketch): SketchTrack | undefined {
  const height = (track: SketchTrack) => {
    const pitches = sketch
      .lanes(track)
      .flatMap(({ notes }) => notes.flatMap(({ pitch }) => pitch ?? []));
    return pitches.reduce((sum, pitch) => sum + pitch, 0) / Math.max(1, pitches.length);
  };
  const chords = open.filter((track) => sketch.kindOf(track) === 'chords');
  return chords.reduce<SketchTrack | undefined>(
    (best, each) => (best && height(best) >= height(each) ? best : each),
    undefined,
  );
}

/** Each note lasts until the next onset, at most so many ticks. */
function heldNotes({ notes, length }: SketchLane, most: number): SketchNote[] {
  const onsets = [...new Set(notes.map(({ at }) => at))].sort((one, other) => one - other);
  return notes.map((note) => {
    const next = onsets.find((at) => at > note.at) ?? length * ticks.step;
    const room = Math.min(most, next - note.at);
    return { ...note, length: Math.max(note.length, room) };
  });
}

/** Louder towards the middle of each phrase. */
function swelling(notes: readonly SketchNote[], phrase: number): SketchNote[] {
  return notes.map((note) => {
    const place = (note.at % phrase) / phrase;
    const share = softest + (1 - softest) * Math.sin(Math.PI * Math.min(1, place * 1.1 + 0.05));
    return { ...note, velocity: Math.round(note.velocity * share * 100) / 100 };
  });
}

/** Where the highest note of a chord goes down by a step, the note before it is held and resolves a beat later. */
function withSuspensions(notes: readonly SketchNote[], sketch: Sketch): SketchNote[] {
  const key = keyOfMusic(sketch);
  const beat = ticks.quarter;
  const onsets = [...new Set(notes.map(({ at }) => at))].sort((one, other) => one - other);
  const highest = (at: number | undefined) =>
    notes
      .filter((note) => note.at === at && note.pitch !== undefined)
      .reduce<SketchNote | undefined>(
        (best, each) => (best && (best.pitch ?? 0) >= (each.pitch ?? 0) ? best : each),
        undefined,
      );
  return notes.flatMap((note): SketchNote[] => {
    const place = onsets.indexOf(note.at);
    const before = highest(onsets[place - 1] ?? onsets.at(-1));
    const isTop = highest(note.at) === note;
    if (!isTop || note.pitch === undefined || note.length < 2 * beat || before?.pitch === undefined)
      return [note];
    const step = before.pitch - note.pitch;
    // The step above, of the key, where the voice moved otherwise.
    const above = [1, 2].find((each) => key && isInKey(key, (note.pitch ?? 0) + each)) ?? 2;
    const height = step === 1 || step === 2 ? step : above;
    return [
      { ...note, pitch: note.pitch + height, length: beat },
      { ...note, at: note.at + beat, length: note.length - beat },
    ];
  });
}

/** Longer notes, to the next onset at most, or shorter ones: of the named layers, or of all with notes. */
export function lengthsEdit(
  { amount, targets }: Extract<EditRequest, { kind: 'lengths' }>,
  sketch: Sketch,
  scope: Scope,
): Change {
  const { open, locked } = findTargets(targets, sketch, scope);
  const pitched = open.filter((track) => isTonal(sketch.kindOf(track)));
  const change = (track: SketchTrack) => {
    for (const lane of sketch.lanes(track, scope)) {
      const notes =
        amount > 0
          ? heldNotes(lane, ticks.cycle)
          : lane.notes.map((note) => ({
              ...note,
              length: Math.max(60, Math.round(note.length / 2)),
            }));
      sketch.setNotes(lane.pattern, track, notes);
    }
  };
  const name = amount > 0 ? 'longerNotes' : 'shorterNotes';
  return applyChange(sketch, name, { open: pitched, locked }, change);
}
