import { cycleLoudness, peaks } from '../levels/estimate-mix.ts';
import { levelBands, sumOf } from '../levels/sound-levels.ts';
import type { CheckedMusic, CheckedNote } from './checked-notes.ts';
import { barNames, type FaultPlace, faultOf, type MusicFault } from './music-faults.ts';
import type { CheckedPart } from './parts-of-music.ts';

/** LUFS under which nothing is heard. */
const inaudible = -50;
/** Bars that may be silent in a row within a piece. */
const mostSilent = 2;
/** dB over full scale that the limiter may have to take away. */
const mostOver = 8;
/** Share of the bars in which a fault may be. */
const peakShare = 0.05;
const mudShare = 0.25;
/** Share of a lead's notes that may be covered. */
const maskedShare = 0.6;
/** Power of a note by that of its neighbours, in its best band, under which it is covered: 15 dB. */
const coveredBy = 10 ** -1.5;
/** Semitones within which a neighbour is in the same register. */
const register = 12;
/** Below this MIDI number notes that are close blur, and from so many semitones on they do not. */
const [muddyBelow, clearFrom] = [53, 5];
/** How many of them are mud, and how much of a bar's energy lies between 120 and 500 Hz then. */
const [muddyNotes, muddyEnergy] = [4, 0.5];
const [lowMidFrom, lowMidTo] = [120, 500];

/** What is wrong with the sound of music, by the levels that were measured of its sounds. */
export function soundFaults(
  music: CheckedMusic,
  notes: readonly CheckedNote[],
  parts: readonly CheckedPart[],
): MusicFault[] {
  return [
    silence(music, notes),
    faultOf('music_peaks', peakPlaces(notes), music, peakShare),
    faultOf('music_mud', mudPlaces(notes, parts), music, mudShare),
    masked(music, parts),
  ].filter((fault) => fault !== undefined);
}

/** Nothing is loud enough to be heard, or nothing sounds for too long in the middle. */
function silence(
  { cycles, bpm }: CheckedMusic,
  notes: readonly CheckedNote[],
): MusicFault | undefined {
  if (notes.some(({ isMeasured }) => !isMeasured)) return undefined;
  const levels = cycleLoudness(notes, cycles, bpm);
  const loudest = Math.max(...levels);
  if (loudest < inaudible)
    return { code: 'music_inaudible', details: { level: Math.round(Math.max(-120, loudest)) } };
  const last = levels.findLastIndex((level) => level >= inaudible);
  let silent: number[] = [];
  for (const [bar, level] of levels.slice(0, last).entries()) {
    silent = level < inaudible ? [...silent, bar + 1] : [];
    if (silent.length > mostSilent)
      return { code: 'music_gap', details: { bars: barNames(silent) } };
  }
  return undefined;
}

function peakPlaces(notes: readonly CheckedNote[]): FaultPlace[] {
  const over = peaks(notes).flatMap(({ at, peak }) => {
    const level = Math.round(20 * Math.log10(peak));
    return level > mostOver ? [{ at, level }] : [];
  });
  const level = Math.max(...over.map((each) => each.level));
  const loudest = notes.reduce<CheckedNote | undefined>(
    (most, note) => (most && most.peak >= note.peak ? most : note),
    undefined,
  );
  return over.map(({ at }) => ({
    at,
    layer: loudest?.layer ?? '',
    details: { level, most: mostOver, layer: loudest?.layer ?? '' },
  }));
}

/** Where many low notes sound close together, and little else does. */
function mudPlaces(notes: readonly CheckedNote[], parts: readonly CheckedPart[]): FaultPlace[] {
  const low = parts
    .flatMap((part) => part.notes)
    .filter(({ pitch = 127 }) => pitch < muddyBelow)
    .sort((one, other) => one.begin - other.begin);
  const shares = new Map<number, number>();
  const shareOf = (bar: number) => {
    const known = shares.get(bar) ?? lowMid(notes.filter(({ begin }) => Math.floor(begin) === bar));
    shares.set(bar, known);
    return known;
  };
  return low.flatMap((note) => {
    const together = low.filter(
      ({ begin, end }) => begin <= note.begin && end > note.begin + 1 / 8,
    );
    const pitches = [...new Set(together.map(({ pitch = 0 }) => pitch))].sort((a, b) => a - b);
    const close = pitches.filter(
      (pitch, at) => at > 0 && pitch - (pitches[at - 1] ?? 0) < clearFrom,
    );
    if (close.length + 1 < muddyNotes || shareOf(Math.floor(note.begin)) < muddyEnergy) return [];
    const layers = [...new Set(together.map(({ layer }) => layer))];
    return [{ at: note.begin, layer: layers.at(-1) ?? '', details: { layers: layers.join(', ') } }];
  });
}

/** The share of energy that lies in the low middle. */
function lowMid(notes: readonly CheckedNote[]): number {
  const energyOf = (isWanted: (from: number) => boolean) =>
    sumOf(
      notes.map(({ energies }) =>
        sumOf(energies.filter((_, band) => isWanted(levelBands[band]?.from ?? 0))),
      ),
    );
  const all = energyOf(() => true) || 1;
  return energyOf((from) => from >= lowMidFrom && from < lowMidTo) / all;
}

/** The highest line, where what plays in its register is so much louder that it is not heard. */
function masked(music: CheckedMusic, parts: readonly CheckedPart[]): MusicFault | undefined {
  const lead = parts.findLast(({ role }) => role === 'line');
  if (lead === undefined || lead.notes.some(({ isMeasured }) => !isMeasured)) return undefined;
  const others = parts.filter((part) => part !== lead).flatMap((part) => part.notes);
  const places = lead.notes.flatMap((note): FaultPlace[] => {
    const beside = others.filter(
      ({ begin, end, pitch = 0, isMeasured }) =>
        isMeasured &&
        begin < note.end &&
        end > note.begin &&
        Math.abs(pitch - (note.pitch ?? 0)) <= register,
    );
    const power = ({ energies, begin, end }: CheckedNote, band: number) =>
      (energies[band] ?? 0) / Math.max(1 / 32, end - begin);
    const isHeardIn = (band: number) =>
      power(note, band) > coveredBy * sumOf(beside.map((each) => power(each, band)));
    const strongest = Math.max(...levelBands.map((_, band) => power(note, band)));
    const bands = levelBands
      .map((_, band) => band)
      .filter((band) => power(note, band) > strongest / 100);
    if (beside.length === 0 || bands.some(isHeardIn)) return [];
    const [loudest] = [...beside].sort((a, b) => sumOf(b.energies) - sumOf(a.energies));
    const details = { layer: note.layer, against: loudest?.layer ?? '' };
    return [{ at: note.begin, layer: note.layer, details }];
  });
  return places.length > lead.notes.length * maskedShare
    ? faultOf('music_masked', places, music, 0)
    : undefined;
}
