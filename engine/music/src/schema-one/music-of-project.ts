import {
  clamp,
  type Lane,
  limits,
  type Music,
  type MusicNote,
  type MusicPattern,
  type MusicProject,
  type MusicTrack,
  midiOf,
  newPattern,
  noteId,
  type Pattern,
  type Project,
  type Section,
  type Step,
  ticks,
} from '@hocket/sdk';
import { type GridLayer, type LayerTrack, layerOf, repeatsOf } from '../grid/grid-layers.ts';
import { spreadNote } from '../grid/note-list.ts';
import { emptyLane } from '../model/lane.ts';
import { settledMusic } from '../model/settled-music.ts';

/** The key of music that says none. */
export const usualKey: Music['key'] = { root: 'C', scale: 'major' };
const colors = 12;

/** A project of either version as one of version 2 that plays the same events. */
export function musicProjectOf(project: Project | MusicProject): MusicProject {
  const music = project.schema === 2 ? project : musicOf(project);
  const { bpm, swing, key, tracks, patterns, song, loop, mix, inserts, recordings } = music;
  return {
    ...textsOf(project),
    schema: 2,
    bpm,
    swing,
    key,
    tracks,
    patterns,
    song,
    ...(loop === undefined ? {} : { loop }),
    ...(mix === undefined ? {} : { mix }),
    ...(inserts === undefined ? {} : { inserts }),
    ...(recordings === undefined ? {} : { recordings }),
  };
}

/** What a project of either version says beside its music; its lists are copies. */
export function textsOf(project: Project | MusicProject) {
  const { id, rev, engine, name, description, isPublic, strudelCode, linked } = project;
  const tags = [...project.tags];
  const plugins = project.plugins.map((plugin) => ({ ...plugin }));
  return { id, rev, engine, name, description, tags, isPublic, strudelCode, linked, plugins };
}

/** A project of version 1 as music that plays the same events (decision 0025 names the corners). */
export function musicOf(
  project: Pick<Project, 'bpm' | 'swing' | 'tracks' | 'patterns' | 'chain'>,
): Music {
  const tracks = withOwnIds(project.tracks).map((track): MusicTrack => ({ ...track, pan: 0.5 }));
  const first = newPattern('a', 'A', tracks.length);
  const patterns = withOwnIds(project.patterns.length > 0 ? project.patterns : [first]);
  let room = limits.maxNotes;
  const converted = patterns.map((pattern, index) => {
    const made = patternOf(pattern, tracks, index, room);
    for (const { notes } of Object.values(made.lanes)) room -= Object.keys(notes).length;
    return made;
  });
  return settledMusic({
    bpm: Math.round(clamp(project.bpm, limits.bpm.min, limits.bpm.max)),
    swing: clamp(project.swing, 0, 1),
    key: usualKey,
    tracks,
    patterns: converted,
    song: songOf(project.chain, converted),
  });
}

/** At most `room` notes. */
function patternOf(
  { id, name, steps }: Pattern,
  tracks: readonly MusicTrack[],
  index: number,
  room: number,
): MusicPattern {
  const length = Math.min(limits.maxLaneSteps, Math.max(1, ...steps.map((row) => row.length)));
  const lanes: Record<string, Lane> = {};
  let left = room;
  for (const [row, track] of tracks.entries()) {
    const notes = laneNotes(track, (steps[row] ?? []).slice(0, length), length, left);
    left -= Object.keys(notes).length;
    if (Object.keys(notes).length > 0) lanes[track.id] = { notes };
  }
  return { id, name, color: `track-${(index % colors) + 1}`, length, lanes };
}

function laneNotes(
  track: LayerTrack,
  steps: readonly Step[],
  length: number,
  room: number,
): Record<string, MusicNote> {
  const all = layerOf(track, steps, false);
  const layer = all.chord ? { ...all, notes: distinct(all.notes) } : all;
  const notes: Record<string, MusicNote> = {};
  let left = room;
  for (const [index, step] of steps.entries()) {
    if (!step.on) continue;
    if (left === 0) break;
    for (const note of stepNotes(layer, step, index, length)) {
      const id = noteId(emptyLane, note.at, note.pitch);
      if (left === 0 || Object.hasOwn(notes, id)) continue;
      notes[id] = note;
      left -= 1;
    }
  }
  return notes;
}

/** The first name of each pitch. */
function distinct(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [pitchOfName(name), name] as const).reverse()).values()];
}

/** The notes of one step, with the pitches that decision 0002 gives it; `length` of the pattern in steps. */
export function stepNotes(
  layer: Pick<GridLayer, 'notes' | 'chord' | 'clip'>,
  step: Omit<Step, 'on'>,
  index: number,
  length: number,
): MusicNote[] {
  const repeats = repeatsOf(step);
  const velocity = clamp(step.velocity, 0, 1);
  const common = { velocity, chance: clamp(step.probability, 0, 1), repeats };
  const at = index * ticks.step;
  const { notes, chord, clip } = layer;
  if (notes.length === 0) return [{ ...common, at, length: ticks.step }];
  const lasting = Math.max(1, Math.round((clip ?? 1) * ticks.step));
  const pitched = (name: string) => ({ ...common, at, length: lasting, pitch: pitchOfName(name) });
  if (chord) return notes.map(pitched);
  const [first = '', ...others] = Array.from(
    { length: repeats },
    (_, part) => spreadNote(notes, index + part / repeats, length) ?? '',
  );
  if (others.every((name) => name === first)) return [pitched(first)];
  // The list goes on to its next note between two repeats: each is a note of its own.
  return [first, ...others].map((name, part) => ({
    ...pitched(name),
    at: at + (part * ticks.step) / repeats,
    length: Math.max(1, Math.round(lasting / repeats)),
    repeats: 1,
  }));
}

/** MIDI number of a note's name; what lies outside of 0 to 127 comes in by octaves. */
export function pitchOfName(name: string): number {
  let pitch = midiOf(name) ?? 60;
  while (pitch < 0) pitch += 12;
  while (pitch > 127) pitch -= 12;
  return pitch;
}

/** A section for each part of the chain; parts that are alike and leave nothing to chance are one. */
function songOf(chain: readonly string[], patterns: readonly MusicPattern[]): Section[] {
  const known = chain
    .slice(0, limits.maxChain)
    .flatMap((id) => patterns.find((p) => p.id === id) ?? []);
  const song: Section[] = [];
  let total = 0;
  for (const pattern of known.length > 0 ? known : patterns.slice(0, 1)) {
    const bars = pattern.length / 16;
    total += bars;
    if (total > limits.maxBars) break;
    const last = song.at(-1);
    if (last?.pattern === pattern.id && !hasChance(pattern)) last.bars += bars;
    else
      song.push({
        id: `section-${song.length + 1}`,
        name: pattern.name,
        bars,
        pattern: pattern.id,
      });
  }
  return song;
}

/** Whether some note of a pattern is left to chance. */
export function hasChance({ lanes }: Pick<MusicPattern, 'lanes'>): boolean {
  return Object.values(lanes).some(({ notes }) =>
    Object.values(notes).some(({ chance }) => chance < 1),
  );
}

/** Each with an id that no other has, and that is no word of the language's own. */
function withOwnIds<T extends { id: string }>(list: readonly T[]): T[] {
  const taken = new Set(['__proto__']);
  return list.map((each) => {
    let id = each.id;
    for (let count = 2; taken.has(id); count++) id = `${each.id.slice(0, 50)}-${count}`;
    taken.add(id);
    return id === each.id ? each : { ...each, id };
  });
}
