import { invalid, problem } from '@hocket/api';
import {
  change,
  checkedProject,
  laneOf,
  musicOf,
  noteOfLane,
  setChain,
  setGridPattern,
  setLaneNotes,
  settledMusic,
} from '@hocket/music';
import {
  type DraftTrack,
  type MusicPattern,
  type MusicTrack,
  newPattern,
  newProject,
  type Pattern,
  type ProjectDraft,
} from '@hocket/sdk';
import { contentOfOne, type ProjectContent } from '../../models/project-content.ts';

/** A new project's content: the draft over the defaults, with as many tracks as its grid has rows. */
export function firstContent(
  draft: ProjectDraft,
  initial: Partial<ProjectContent>,
): ProjectContent {
  const { id, rev, gridPattern, ...defaults } = newProject();
  const [first] = draft.patterns ?? [];
  const rows = first && 'steps' in first ? first.steps.length : draft.gridPattern?.length;
  const tracks = draft.tracks ? [...draft.tracks] : defaults.tracks.slice(0, rows);
  const blank = newPattern('a', 'A', tracks.length, draft.gridPattern?.[0]?.length);
  const plain = contentOfOne({ ...defaults, tracks, patterns: [blank], chain: [blank.id] });
  return merge({ ...plain, ...initial }, draft);
}

/**
 * The content after a save, in version 2, whichever version the draft comes in. Rejects with `validation_failed` when its
 * parts contradict each other, and with `music_invalid` where the studio could not have made it.
 */
export function merge(current: ProjectContent, draft: ProjectDraft): ProjectContent {
  const { schema, tracks, patterns, chain, song, loop, mix, inserts, gridPattern, ...fields } =
    draft;
  const content = { ...current, ...fields };
  const music = patterns
    ? withPatterns({ ...content, tracks: tracksOf(current, tracks) }, patterns)
    : withTracks(content, tracks);
  const whole = checked(withSong(music, draft));
  return gridPattern && !patterns ? withGrid(whole, gridPattern) : whole;
}

function checked(content: ProjectContent): ProjectContent {
  const { id, rev, ...made } = checkedProject({ ...content, id: '', rev: 0 });
  return made;
}

/** What version 1 does not say of a track stays as it is. */
function tracksOf(
  { tracks: known }: ProjectContent,
  tracks: readonly DraftTrack[] = known,
): MusicTrack[] {
  return tracks.map((track) => {
    if (track.pan !== undefined) return { ...track, pan: track.pan };
    const old = known.find(({ id }) => id === track.id);
    const { chokes, duckedBy, clips, slices } = old ?? {};
    return {
      ...track,
      pan: old?.pan ?? 0.5,
      ...(chokes === undefined ? {} : { chokes }),
      ...(duckedBy === undefined ? {} : { duckedBy }),
      ...(clips === undefined ? {} : { clips }),
      ...(slices === undefined ? {} : { slices }),
    };
  });
}

function withPatterns(
  content: ProjectContent,
  patterns: readonly MusicPattern[] | readonly Pattern[],
): ProjectContent {
  if (!areOfOne(patterns)) return { ...content, patterns };
  const { bpm, swing, tracks } = content;
  if (patterns.some(({ steps }) => steps.length !== tracks.length)) throw misfit('patterns');
  const music = musicOf({ bpm, swing, tracks: [...tracks], patterns: [...patterns], chain: [] });
  return { ...content, patterns: music.patterns };
}

function areOfOne(
  patterns: readonly MusicPattern[] | readonly Pattern[],
): patterns is readonly Pattern[] {
  return patterns.some((pattern) => 'steps' in pattern);
}

/**
 * Other tracks for the patterns that are there. Those of version 2 go by their ids; version 1 knows rows alone, so its
 * tracks take over what stands in their rows.
 */
function withTracks(
  content: ProjectContent,
  drafts: readonly DraftTrack[] | undefined,
): ProjectContent {
  if (!drafts) return content;
  const isOne = drafts.some(({ pan }) => pan === undefined);
  if (isOne && drafts.length !== content.tracks.length) throw misfit('patterns');
  const before = (track: MusicTrack, row: number) =>
    isOne ? content.tracks[row] : content.tracks.find(({ id }) => id === track.id);
  const tracks = tracksOf(content, drafts);
  const patterns = isOne
    ? content.patterns.map(({ lanes, automation, ...pattern }) => ({
        ...pattern,
        lanes: byRow(lanes, content, tracks),
        ...(automation ? { automation: byRow(automation, content, tracks) } : {}),
      }))
    : content.patterns;
  return withNotes({ ...content, patterns }, tracks, tracks.map(before));
}

/** What a record has of tracks, by the ids of those that take over their rows. */
function byRow<T>(
  record: Readonly<Record<string, T>>,
  { tracks: before }: ProjectContent,
  tracks: readonly MusicTrack[],
): Record<string, T> {
  return Object.fromEntries(
    tracks.flatMap(({ id }, row): [string, T][] => {
      const old = before[row]?.id ?? '';
      return Object.hasOwn(record, old) ? [[id, record[old] as T]] : [];
    }),
  );
}

/**
 * The tracks, with the notes that they say: a text that is not what the API answers for a track replaces the pitches of
 * the lanes that show the same as the first pattern. One that is the same leaves the track what it offered.
 */
function withNotes(
  content: ProjectContent,
  tracks: readonly MusicTrack[],
  before: readonly (MusicTrack | undefined)[],
): ProjectContent {
  const [first] = content.patterns;
  const edits = tracks.flatMap(({ id, note = '' }, row) => {
    const old = before[row];
    if (!first || !old) return [];
    const shown = noteOfLane(old, laneOf(first, id)) ?? '';
    const lanes = content.patterns.filter(
      (pattern) => (noteOfLane(old, laneOf(pattern, id)) ?? '') === shown,
    );
    if (note === shown) return [];
    return lanes.map((pattern) => setLaneNotes({ pattern: pattern.id, track: id }, note));
  });
  const offered = tracks.map(({ note, ...track }, row) => {
    const old = before[row];
    const shown = old && first && noteOfLane(old, laneOf(first, track.id));
    const offer = old && note === shown ? old.note : note;
    return offer === undefined ? track : { ...track, note: offer };
  });
  return change(settledMusic({ ...content, tracks: offered }), ...edits).music;
}

/** Sections of what is gone are gone, too, unless the draft names them. */
function withSong(content: ProjectContent, draft: ProjectDraft): ProjectContent {
  const { song, chain, loop, mix, inserts } = draft;
  const { loop: knownLoop, mix: knownMix, inserts: knownInserts, ...rest } = content;
  const said = {
    ...(loop === undefined ? {} : { loop }),
    ...(mix === undefined ? {} : { mix }),
    ...(inserts === undefined ? {} : { inserts }),
  };
  if (song) return { ...rest, song, ...said };
  const ids = new Set(content.patterns.map(({ id }) => id));
  if (chain && !chain.every((id) => ids.has(id))) {
    const sentence = 'The chain names a pattern that is not there';
    throw invalid([problem('chain', 'chain_unknown', sentence)]);
  }
  const settled = settledMusic({ ...content, ...said });
  const { music } = change(settled, ...(chain ? [setChain(chain)] : []));
  return {
    ...rest,
    song: music.song,
    ...(music.loop ? { loop: music.loop } : {}),
    ...(music.mix ? { mix: music.mix } : {}),
    ...(music.inserts ? { inserts: music.inserts } : {}),
  };
}

/** Which steps of the first pattern are on; rows left out are off. */
function withGrid(content: ProjectContent, grid: readonly (readonly boolean[])[]): ProjectContent {
  if (grid.length > content.tracks.length) throw misfit('gridPattern');
  return change(content, setGridPattern(grid)).music;
}

function misfit(path: string) {
  return invalid([problem(path, 'patterns_misfit', 'A pattern must have one row per track')]);
}
