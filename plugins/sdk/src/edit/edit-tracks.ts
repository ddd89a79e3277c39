import { HocketError } from '../error.ts';
import { clamp, limits } from '../limits.ts';
import { newStep } from '../new-project.ts';
import type { Project, Track } from '../project.ts';
import { changeStep, showFirst } from './edit-steps.ts';

/** What of a track can be set. */
export type TrackChange = Partial<
  Pick<Track, 'name' | 'strudelName' | 'sound' | 'note' | 'volume' | 'muted' | 'solo' | 'effects'>
>;

/** A sound as a track takes it. */
export interface TrackSound {
  name: string;
  strudelName: string;
  /** Space-separated note names, for what has a pitch. */
  note?: string;
}

/** Added tracks cycle through these (specification, part 3). */
const templates: readonly TrackSound[] = [
  { name: 'Custom Synth', strudelName: 'customSynth', note: 'C4 E4 G4' },
  { name: 'Custom Drum', strudelName: 'customDrum' },
  { name: 'Custom Bass', strudelName: 'customBass', note: 'C2 E2 G2' },
];
const addedVolume = 75;
const colors = 12;

/** The colour of a track or pattern as CSS; a project made elsewhere may name anything. */
export function trackColor({ color }: { color: string }): string {
  return /^track-([1-9]|1[0-2])$/.test(color) ? `var(--${color})` : 'var(--track-11)';
}
/** The engine has customSynth1 to customSynth5, and as many of the others. */
const instrumentsPerTemplate = 5;
const defaultTracks = 8;

/** The custom track that comes after others. Throws `tracks_full` at 64. */
export function nextTrack(tracks: readonly Pick<Track, 'id'>[]): Track {
  if (tracks.length >= limits.maxTracks) {
    throw new HocketError('tracks_full', `A project has at most ${limits.maxTracks} tracks.`, {
      details: { number: limits.maxTracks },
    });
  }
  const number = nextNumber(tracks);
  const added = Math.max(0, number - defaultTracks - 1);
  const round = Math.floor(added / templates.length);
  const { name, strudelName, note } = templates[added % templates.length] as TrackSound;
  const title = `${name} ${round + 1}`;
  return {
    id: `track-${number}`,
    name: title,
    color: `track-${((number - 1) % colors) + 1}`,
    sound: title,
    strudelName: `${strudelName}${(round % instrumentsPerTemplate) + 1}`,
    volume: addedVolume,
    muted: false,
    solo: false,
    ...(note === undefined ? {} : { note }),
  };
}

/** Adds the next custom track, all steps off. Throws `tracks_full` at 64. */
export function addTrack(project: Project): Track {
  const track = nextTrack(project.tracks);
  project.tracks.push(track);
  for (const { steps } of project.patterns) {
    steps.push(Array.from({ length: steps[0]?.length ?? limits.steps }, () => newStep()));
  }
  showFirst(project);
  return track;
}

/** Takes a track away. Throws `track_last` when it is the only one. */
export function removeTrack(project: Project, row: number): void {
  if (project.tracks.length <= limits.minTracks) {
    throw new HocketError('track_last', 'Cannot delete the last track');
  }
  project.tracks.splice(row, 1);
  for (const { steps } of project.patterns) steps.splice(row, 1);
  showFirst(project);
}

/** Moves a track, and its steps in every pattern, to another row; false when it stands there. */
export function moveTrack(project: Project, from: number, to: number): boolean {
  const last = project.tracks.length - 1;
  const target = clamp(to, 0, last);
  if (from === target || from < 0 || from > last) return false;
  move(project.tracks, from, target);
  for (const { steps } of project.patterns) move(steps, from, target);
  showFirst(project);
  return true;
}

/** Sets parts of a track: a volume of 0 to 200, a name no longer than fits; false when nothing changed. */
export function changeTrack(project: Project, row: number, change: TrackChange): boolean {
  const track = project.tracks[row];
  if (!track) return false;
  const before = JSON.stringify(track);
  const { volume, name, ...rest } = change;
  Object.assign(track, rest);
  if (name !== undefined && name.trim() !== '') track.name = name.slice(0, limits.nameLength);
  if (volume !== undefined && Number.isFinite(volume)) {
    track.volume = withinTrackVolume(volume);
  }
  return JSON.stringify(track) !== before;
}

/** A volume that a track can have, in hundredths of a percent. */
export function withinTrackVolume(volume: number): number {
  return Number(clamp(volume, limits.trackVolume.min, limits.trackVolume.max).toFixed(2));
}

/** Puts a sound on a track: renames it, swaps its instrument and turns the step on, in the pattern shown. */
export function dropSound(
  project: Project,
  pattern: Project['patterns'][number],
  row: number,
  step: number | undefined,
  { name, strudelName, note }: TrackSound,
): boolean {
  const track = project.tracks[row];
  if (!track) return false;
  changeTrack(project, row, { name, sound: name, strudelName });
  if (note === undefined) delete track.note;
  else track.note = note;
  if (step !== undefined) changeStep(project, pattern, row, step, { on: true });
  return true;
}

function nextNumber(tracks: readonly Pick<Track, 'id'>[]): number {
  const numbers = tracks.map(({ id }) => Number(/^track-(\d{1,6})$/.exec(id)?.[1] ?? 0));
  return Math.max(tracks.length, ...numbers) + 1;
}

function move(list: unknown[], from: number, to: number): void {
  const [item] = list.splice(from, 1);
  list.splice(to, 0, item);
}
