import { limits, ticks } from '@hocket/sdk';
import type { FormPart } from '../languages/edit-words.ts';
import { type Change, wholeChange } from './change.ts';
import { reharmonize } from './chord-edit.ts';
import { densityEdit } from './density-edit.ts';
import type { EditRequest, NewPlace } from './edit-request.ts';
import { heardChords } from './heard-chords.ts';
import type { MusicContext } from './layer-edits.ts';
import { addCrash, addRoll, moveFilters } from './section-colours.ts';
import { contrastTo, sectionOutlines } from './section-outlines.ts';
import type { Sketch, SketchPattern, SketchSection } from './sketch.ts';
import { barsOfSong, freeId, songSteps, splitAt } from './song-bars.ts';
import { fullestSection, partOfSection, sectionsOfPart } from './song-places.ts';
import { findTargets } from './targets.ts';
import { isTonal } from './track-kind.ts';
import { varyLayers } from './vary-edit.ts';

/** The least layers of a section. */
const leastLayers = 1;

/** A section more, made of what the fullest one plays. Undefined where the music has no room for it. */
export function sectionEdit(
  { part, bars, at, without = [], only }: Extract<EditRequest, { kind: 'section' }>,
  sketch: Sketch,
  context: MusicContext,
): Change | undefined {
  if (sketch.unread.length > 0) return stuck('newSection', sketch);
  const base = fullestSection(sketch);
  const outline = sectionOutlines[part];
  const place = placeOf(sketch, part, at);
  if (place === undefined || sketch.sections.length >= limits.maxChain) return undefined;
  const wanted = Math.min(bars ?? Math.min(outline.bars, Math.max(4, barsOfSong(sketch))), 64);
  const pattern = sketch.copyPattern(base);
  if (pattern === undefined) return undefined;
  const section: SketchSection = {
    id: freeId(sketch.sections),
    name: titleOf(sketch, part),
    bars: (wanted * sketch.meter) / 16,
    pattern: pattern.id,
  };
  pattern.name = section.name;
  sketch.sections.splice(place, 0, section);
  if (part === 'drop') holdBack(sketch, section);
  if (without.length === 0 && only === undefined) leaveOut(sketch, pattern, part);
  const resting = only
    ? sketch.tracks.filter((track) => !findTargets(only, sketch).open.includes(track))
    : without.length > 0
      ? findTargets(without, sketch).open
      : [];
  for (const { id } of resting) delete pattern.lanes[id];
  colour(sketch, section, pattern, part, context);
  return wholeChange('newSection', part);
}

/** In the bar before a drop kick and bass rest, and a snare rolls. */
function holdBack(sketch: Sketch, drop: SketchSection): void {
  const { meter } = sketch;
  const start = sketch.sections
    .slice(0, sketch.sections.indexOf(drop))
    .reduce((sum, { bars }) => sum + bars * 16, 0);
  const from = start > meter ? splitAt(sketch, start - meter) : undefined;
  const bar = from === undefined ? undefined : sketch.sections[from];
  if (bar === undefined || !sketch.own([bar])) return;
  const [pattern] = sketch.patterns([bar]);
  if (pattern === undefined) return;
  cut(pattern, Math.min(pattern.length, bar.bars * 16));
  for (const track of sketch.tracks)
    if (['kick', 'bass'].includes(sketch.kindOf(track)) && !sketch.isLocked(track))
      delete pattern.lanes[track.id];
  addRoll(sketch, pattern, bar);
}

/** Takes a kind of section out of the song; undefined where there is none, or nothing else. */
export function noSectionEdit(
  { part }: Extract<EditRequest, { kind: 'no-section' }>,
  sketch: Sketch,
): Change | undefined {
  if (sketch.unread.length > 0) return stuck('removedSection', sketch);
  const gone = sectionsOfPart(sketch, part).filter(
    (section) => partOfSection(section) === part || part === 'intro' || part === 'outro',
  );
  if (gone.length === 0 || gone.length === sketch.sections.length) return undefined;
  sketch.music.song = sketch.sections.filter((section) => !gone.includes(section));
  const { song } = sketch.music;
  const isPlayed = ({ id }: SketchPattern) =>
    song.some(({ pattern, lanes = {} }) => pattern === id || Object.values(lanes).includes(id));
  sketch.music.patterns = sketch.music.patterns.filter(isPlayed);
  return wholeChange('removedSection', part);
}

/** Makes the song so many bars long: what it has goes on, or ends earlier; how it begins and ends stays. */
export function lengthEdit(
  { bars, factor = 1 }: Extract<EditRequest, { kind: 'length' }>,
  sketch: Sketch,
): Change | undefined {
  if (sketch.unread.length > 0) return stuck('length', sketch);
  const { meter, sections } = sketch;
  const goal = Math.max(1, Math.round(bars ?? barsOfSong(sketch) * factor)) * meter;
  if (goal > limits.maxBars * 16) return undefined;
  const inner = sections.length > 2 ? sections.slice(1, -1) : [fullestSection(sketch)];
  for (let turn = 0; songSteps(sketch) < goal; turn++) {
    const section = inner[turn % inner.length] as SketchSection;
    const cycle = patternOf(sketch, section)?.length ?? meter;
    section.bars += Math.min(cycle, goal - songSteps(sketch)) / 16;
  }
  while (songSteps(sketch) > goal) shorten(sketch, songSteps(sketch) - goal);
  return wholeChange('length', String(goal / meter));
}

/** The longest section gives a turn of its pattern, or what is too much; none goes before it has but one bar. */
function shorten(sketch: Sketch, excess: number): void {
  const { meter, sections } = sketch;
  const longest = sections.reduce((best, each) => (each.bars >= best.bars ? each : best));
  const steps = longest.bars * 16;
  const cycle = patternOf(sketch, longest)?.length ?? meter;
  const least = steps > cycle ? cycle : Math.min(meter, steps);
  const given = Math.min(excess, steps - least);
  if (given > 0) longest.bars = (steps - given) / 16;
  else if (sections.length > 1) {
    const gone = sections[sections.length - 2] as SketchSection;
    sketch.music.song = sections.filter((section) => section !== gone);
    // What was too much of it comes back.
    const left = gone.bars * 16 - excess;
    if (left > 0) (sketch.sections.at(-1) as SketchSection).bars += left / 16;
  } else longest.bars = (steps - excess) / 16;
}

function patternOf(sketch: Sketch, { pattern }: SketchSection): SketchPattern | undefined {
  return sketch.music.patterns.find(({ id }) => id === pattern);
}

/** Layers that only their code can say have one place in the text, so the form stays. */
function stuck(name: Change['name'], { unread }: Sketch): Change {
  return { name, layers: [], locked: unread.map((layer) => layer.name), hasTarget: true };
}

/** Where a new section goes in the list. Before it, a song that is too short goes on. */
function placeOf(sketch: Sketch, part: FormPart, at: NewPlace | undefined): number | undefined {
  const { sections, meter } = sketch;
  if (at?.bar !== undefined) {
    const steps = at.bar * meter;
    const missing = steps - songSteps(sketch);
    const last = sections.at(-1);
    if (missing > 0 && last) last.bars += missing / 16;
    return splitAt(sketch, steps);
  }
  if (at?.part !== undefined) {
    const found = sectionsOfPart(sketch, at.part);
    const neighbour = at.side === 'after' ? found.at(-1) : found[0];
    if (neighbour === undefined) return undefined;
    return sections.indexOf(neighbour) + (at.side === 'after' ? 1 : 0);
  }
  if (at?.side === 'before') return 0;
  if (at?.side === 'after') return sections.length;
  return usualPlace(sketch, part);
}

function usualPlace(sketch: Sketch, part: FormPart): number {
  const { sections } = sketch;
  if (part === 'intro') return 0;
  if (part === 'outro') return sections.length;
  const hasOutro =
    sections.length > 1 && partOfSection(sections.at(-1) as SketchSection) === 'outro';
  const end = sections.length - (hasOutro ? 1 : 0);
  if (part === 'build') return sections.indexOf(fullestSection(sketch));
  if (part !== 'bridge' && part !== 'break') return end;
  // They lead back into the last main part; a loop comes back after them.
  if (end > 1) return end - 1;
  const again = { ...structuredClone(sections[0] as SketchSection), id: freeId(sections) };
  sections.splice(1, 0, again);
  return 1;
}

function titleOf(sketch: Sketch, part: FormPart): string {
  const title = part.slice(0, 1).toUpperCase() + part.slice(1);
  const count = sketch.sections.filter((section) => partOfSection(section) === part).length;
  return count === 0 ? title : `${title} ${count + 1}`;
}

/** Layers that rest in a section do not play in its pattern; where none would be left, the last to rest plays. */
function leaveOut(sketch: Sketch, pattern: SketchPattern, part: FormPart): void {
  for (const kind of [...sectionOutlines[part].rests].reverse()) {
    const playing = sketch.tracks.filter((track) => sketch.lane(pattern, track));
    const resting = playing.filter((track) => sketch.kindOf(track) === kind);
    const left = playing.filter((track) => !track.muted && !resting.includes(track));
    if (left.length < leastLayers) continue;
    // An intro keeps what tells its key.
    const isLastTone = isTonal(kind) && !left.some((track) => isTonal(sketch.kindOf(track)));
    if (isLastTone && kind === 'chords') continue;
    for (const { id } of resting) {
      delete pattern.lanes[id];
      delete pattern.automation?.[id];
    }
  }
}

function colour(
  sketch: Sketch,
  section: SketchSection,
  pattern: SketchPattern,
  part: FormPart,
  context: MusicContext,
): void {
  const { contrasts, hasNewMelody, filter, rolls, hits } = sectionOutlines[part];
  const open = sketch.tracks.filter(
    (track) => !sketch.isLocked(track) && sketch.lane(pattern, track),
  );
  const scope = [section];
  if (contrasts) {
    const heard = heardChords(sketch, pattern, Math.ceil(pattern.length / sketch.meter));
    const pitched = open.filter((track) => isTonal(sketch.kindOf(track)));
    const chords = contrastTo(context.key, heard).flatMap((chord) => [chord, chord]);
    reharmonize(sketch, pattern, chords, pitched);
  }
  const melodies = open.filter((track) => sketch.kindOf(track) === 'melody');
  if (hasNewMelody && melodies.length > 0)
    varyLayers({ open: melodies, locked: [] }, sketch, context, scope);
  if (filter) moveFilters(sketch, pattern, section, open, filter);
  if (rolls) addRoll(sketch, pattern, section);
  if (hits) {
    const hats = open.filter((track) => ['hats', 'percussion'].includes(sketch.kindOf(track)));
    const targets = hats.map(({ name }) => ({ name }));
    if (targets.length > 0)
      densityEdit({ kind: 'density', amount: 1, targets }, sketch, context.seed, scope);
    addCrash(sketch, pattern);
  }
  // A section of another length than its pattern begins and ends with it all the same.
  const length = section.bars * 16;
  if (length < pattern.length) cut(pattern, length);
}

function cut(pattern: SketchPattern, length: number): void {
  for (const lane of Object.values(pattern.lanes)) {
    const own = lane.length ?? pattern.length;
    if (own <= length) {
      lane.length = own;
      continue;
    }
    delete lane.length;
    for (const [id, { at }] of Object.entries(lane.notes))
      if (at >= length * ticks.step) delete lane.notes[id];
  }
  pattern.length = length;
}
