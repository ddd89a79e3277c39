import {
  type Lane,
  type Music,
  type MusicNote,
  type MusicTrack,
  noteName,
  type OpenLayer,
  type TextRange,
  ticks,
} from '@hocket/sdk';
import { roundForCode } from '../controls.ts';
import { applyPatches, type SourcePatch } from '../edit-code/source-patch.ts';
import { stepPatches } from '../edit-code/step-edit.ts';
import { stepSettingPatches } from '../edit-code/step-setting-edit.ts';
import { silentAmong } from '../grid/grid-layers.ts';
import { type ControlSteps, heardAutomation } from '../model/automation.ts';
import { duckingControls } from '../model/ducking.ts';
import { laneOf, laneTicks, sortedNotes } from '../model/lane.ts';
import { slicedMusic, sliceOf } from '../model/sliced-music.ts';
import type { LayerParts } from '../read-code/layer-parts.ts';
import { editRefused } from '../reasons.ts';
import { partsOf, rowOf } from './layer-expression.ts';

/** A track in one pattern. */
export interface TrackPlace {
  pattern: string;
  track: string;
}

/** A layer's lane and track as music has them. */
export interface SaidLane {
  track: MusicTrack;
  lane: Lane;
  /** After which it begins again. */
  steps: number;
  automation: readonly ControlSteps[];
  /** Muted, or beside a solo. */
  silent: boolean;
  /** What says that it is ducked, or ducks others. */
  ducking: readonly { name: string; amount: number }[];
}

/** Where each note's word stands in a layer's text. */
export type WordPlaces = Readonly<Record<string, TextRange>>;

/**
 * A layer's text with other notes: words respelled where that is all, else steps turned and set one by one. Throws
 * `edit_refused` or `layer_locked` where neither can say them.
 */
export function withNotes(
  text: string,
  old: SaidLane,
  now: SaidLane,
  words: WordPlaces | undefined,
): string {
  if (JSON.stringify(old.automation) !== JSON.stringify(now.automation))
    throw editRefused('no_place');
  if (notesText(old) === notesText(now) && old.steps === now.steps) return text;
  // A slice is several numbers for each note: the layer is written anew.
  if (old.track.slices || now.track.slices) throw editRefused('no_place');
  return respelled(text, old, now, words) ?? stepped(text, old, now);
}

/** What music has of a layer; undefined where there is no such track or pattern. */
export function saidLane(whole: Music, place: TrackPlace): SaidLane | undefined {
  const music = slicedMusic(whole);
  const pattern = music.patterns.find(({ id }) => id === place.pattern);
  const track = music.tracks.find(({ id }) => id === place.track);
  if (!pattern || !track) return undefined;
  const lane = laneOf(pattern, track.id);
  const steps = laneTicks(pattern, lane) / ticks.step;
  const ducking = duckingControls(music.tracks).get(track.id) ?? [];
  const automation = heardAutomation(pattern, track);
  return { track, lane, steps, automation, silent: silentAmong(music.tracks)(track), ducking };
}

/** Whether a lane has notes without a pitch. */
export function hasDrums(lane: SaidLane): boolean {
  return [...heard(lane).values()].some(({ pitch }) => pitch === undefined);
}

/** Notes that are heard, by id. */
function heard({ lane, steps }: SaidLane): Map<string, MusicNote> {
  return new Map(sortedNotes(lane).filter(([, { at }]) => at < steps * ticks.step));
}

function notesText(lane: SaidLane): string {
  return JSON.stringify([...heard(lane).values()].map(soundOf));
}

/** A note as two of them are compared. */
function soundOf(note: MusicNote) {
  const { at, length, pitch, velocity, chance, repeats, slide, locks } = note;
  const lasting = pitch === undefined ? 0 : length;
  const said = [at, lasting, pitch, velocity, chance, repeats, slide === true, locks ?? {}];
  return [...said, sliceOf(note)];
}

/** The words of notes that only got another pitch, or are gone; undefined where that is not all. */
function respelled(
  text: string,
  old: SaidLane,
  now: SaidLane,
  words: WordPlaces | undefined,
): string | undefined {
  if (words === undefined || old.steps !== now.steps) return undefined;
  const [before, wanted] = [heard(old), heard(now)];
  if ([...wanted.keys()].some((id) => !before.has(id))) return undefined;
  /** By the word's beginning what it becomes; each of its notes has to agree. */
  const becomes = new Map<number, { range: TextRange; names: Set<string | undefined> }>();
  let isChanged = false;
  for (const [id, note] of before) {
    const range = words[id];
    const after = wanted.get(id);
    if (range === undefined || note.chance < 1) return undefined;
    const isMoved = after !== undefined && !isSameBut(note, after);
    if (isMoved) return undefined;
    const name = after === undefined ? '~' : nameOf(note, after);
    const known = becomes.get(range[0]) ?? { range, names: new Set() };
    known.names.add(name);
    becomes.set(range[0], known);
    isChanged ||= name !== undefined;
  }
  if (!isChanged) return undefined;
  const patches: SourcePatch[] = [];
  for (const { range, names } of becomes.values()) {
    const [name, ...others] = names;
    if (others.length > 0) return undefined;
    if (name === undefined) continue;
    const [word = ''] = /^[^\s@?*!:_<>(){},~[\]]+/.exec(text.slice(...range)) ?? [];
    if (word === '') return undefined;
    patches.push({ range: [range[0], range[0] + word.length], text: name });
  }
  return applyPatches(text, withoutEmptyChords(text, patches));
}

/** A chord of which every word becomes a rest is one rest. */
function withoutEmptyChords(text: string, patches: readonly SourcePatch[]): SourcePatch[] {
  const rests = new Set(patches.flatMap(({ range, text: word }) => (word === '~' ? range[0] : [])));
  const chords: TextRange[] = [];
  for (const { index, 0: chord } of text.matchAll(/\[[\w#]+(,\s*[\w#]+)+\]/g)) {
    const words = [...chord.matchAll(/[\w#]+/g)].map((word) => index + word.index);
    if (words.every((at) => rests.has(at))) chords.push([index, index + chord.length]);
  }
  const isInChord = ({ range: [at] }: SourcePatch) =>
    chords.some(([from, to]) => at >= from && at < to);
  return [
    ...patches.filter((patch) => !isInChord(patch)),
    ...chords.map((range): SourcePatch => ({ range, text: '~' })),
  ];
}

/** The pitch's name where it is another; undefined where the word stays. */
function nameOf({ pitch: before }: MusicNote, { pitch }: MusicNote): string | undefined {
  return pitch === before || pitch === undefined ? undefined : noteName(pitch).toLowerCase();
}

/** Whether both sound alike but for their pitch. */
function isSameBut(one: MusicNote, other: MusicNote): boolean {
  if ((one.pitch === undefined) !== (other.pitch === undefined)) return false;
  const at = (note: MusicNote) => JSON.stringify(soundOf({ ...note, pitch: one.pitch ?? 0 }));
  return at(one) === at(other);
}

/** Steps turned on and off, and set, one after another. */
function stepped(text: string, old: SaidLane, now: SaidLane): string {
  const all = [...heard(old).values(), ...heard(now).values()];
  // A step that is off leaves nothing to chance, and words that do are counted.
  if (old.steps !== now.steps || all.some(({ chance }) => chance < 1))
    throw editRefused('no_place');
  let edited = text;
  const [before, wanted] = [bySteps(old), bySteps(now)];
  for (let step = 0; step < now.steps; step++) {
    const [was, will] = [before.get(step) ?? [], wanted.get(step) ?? []];
    if (JSON.stringify(was.map(soundOf)) === JSON.stringify(will.map(soundOf))) continue;
    edited = withStep(edited, { step, notes: will }, old);
  }
  return edited;
}

function bySteps(lane: SaidLane): Map<number, MusicNote[]> {
  const notes = new Map<number, MusicNote[]>();
  for (const note of heard(lane).values()) {
    const step = Math.floor(note.at / ticks.step);
    notes.set(step, [...(notes.get(step) ?? []), note]);
  }
  return notes;
}

function withStep(
  text: string,
  { step, notes }: { step: number; notes: readonly MusicNote[] },
  { track, steps }: SaidLane,
): string {
  const [first] = notes;
  const isOne = notes.every(
    ({ at, velocity, repeats }) =>
      at === step * ticks.step && velocity === first?.velocity && repeats === first.repeats,
  );
  if (!isOne) throw editRefused('step_words');
  const names = notes.flatMap(({ pitch }) =>
    pitch === undefined ? [] : noteName(pitch).toLowerCase(),
  );
  const pitch = names.length > 1 ? `[${names.join(',')}]` : names[0];
  let edited = text;
  const edit = (patches: (parts: LayerParts, row: OpenLayer) => SourcePatch[]) => {
    const parts = partsOf(edited);
    edited = applyPatches(edited, patches(parts, rowOf(parts, track, steps)));
  };
  const turn = (on: boolean) =>
    edit((parts, row) =>
      row.steps[step]?.on === on ? [] : stepPatches(parts, { row, step, on, length: steps, pitch }),
    );
  // A word that is there already says another pitch.
  const isSpelled = partsOf(edited).structureKind === 'note';
  if (!first || isSpelled) turn(false);
  if (!first) return edited;
  turn(true);
  for (const kind of ['repeats', 'velocity'] as const) {
    const value = roundForCode(first[kind]);
    edit((parts, row) => stepSettingPatches(parts, row, { kind, step, value, layer: 0 }, steps));
  }
  return edited;
}
