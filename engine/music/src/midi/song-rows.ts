import { clamp, limits, type MusicTrack, noteName } from '@hocket/sdk';
import { drumOfKey } from './general-midi.ts';
import { drumChannel, type MidiNote, type MidiSong, type MidiTrack } from './midi-song.ts';
import { familyOf, soundOf } from './programs.ts';

/** A note of a row: as the file has it, without a pitch on drums. */
export interface RowNote extends Omit<MidiNote, 'pitch'> {
  pitch?: number;
}

/** What becomes a track: one drum, or what one instrument plays in one of the file's tracks. */
export interface SongRow {
  track: Omit<MusicTrack, 'id' | 'color'>;
  /** By time, at one time by pitch; one at a time and pitch. */
  notes: RowNote[];
}

/** Names of tracks that play a whole kit, which say nothing about one drum of it. */
const kitName = /^(midi )?(drum|perc|kit|beat|rhythm|batter|schlagzeug|track|channel|untitled)/i;
/** Characters of a name that are left for its count. */
const roomForCount = 8;
/** Parts of full velocity that are told apart: many more than MIDI has. */
const velocities = 1000;

/** A song's rows, as many as a project can have. */
export interface SongRows {
  rows: SongRow[];
  /** How many more there were; those with the fewest notes. */
  left: number;
  /** Notes of the rows that stood where another of their pitch begins. */
  doubles: number;
}

/** The notes of a song in ticks of music, by what plays them: drums first. */
export function songRows({ tracks }: MidiSong): SongRows {
  const drums = new Map<string, DrumNotes>();
  for (const [index, track] of tracks.entries())
    if (track.channel === drumChannel) addDrums(drums, track, index);
  const melodies = tracks.filter(({ channel }) => channel !== drumChannel);
  const all = [...drums.values(), ...melodies];
  const chosen = new Set(
    all.toSorted((one, next) => next.notes.length - one.notes.length).slice(0, limits.maxTracks),
  );
  const titles = new Set<string>();
  const rows = [
    ...[...drums.values()].filter((each) => chosen.has(each)).map(drumRow),
    ...melodies.flatMap((track, index) =>
      chosen.has(track) ? [melodyRow(titleOf(track, index, titles), track)] : [],
    ),
  ];
  const single = rows.map((row) => ({ ...row, notes: singleNotes(row.notes) }));
  return {
    rows: single,
    left: all.length - rows.length,
    doubles: countOf(rows) - countOf(single),
  };
}

/** How many notes rows have. */
export function countOf(rows: readonly SongRow[]): number {
  return rows.reduce((sum, { notes }) => sum + notes.length, 0);
}

/** Its own name, else one that says what it is and that no other has. */
function titleOf({ name, program }: MidiTrack, index: number, titles: Set<string>): string {
  if (name !== '') return name;
  return untaken(program === undefined ? `Track ${index + 1}` : familyOf(program), titles);
}

/** The name, or as much of it as there is room for, counted where another has it already. */
export function untaken(name: string, taken: Set<string>): string {
  const whole = name.slice(0, limits.nameLength - roomForCount);
  let title = whole;
  for (let count = 2; taken.has(title); count += 1) title = `${whole} ${count}`;
  taken.add(title);
  return title;
}

/** What one drum plays. */
interface DrumNotes {
  name: string;
  strudelName: string;
  volume: number | undefined;
  notes: MidiNote[];
}

/** Sorts notes of the drums' channel by their drums. A track of one drum has a row of its own if it has a name of its own. */
function addDrums(
  drums: Map<string, DrumNotes>,
  { name, volume, notes }: MidiTrack,
  index: number,
): void {
  const sounds = new Set(notes.map(({ pitch }) => drumOfKey(pitch).strudelName));
  const own = sounds.size === 1 && name !== '' && !kitName.test(name) ? name : undefined;
  for (const note of notes.toSorted((one, next) => one.pitch - next.pitch)) {
    const drum = drumOfKey(note.pitch);
    const key = own === undefined ? drum.strudelName : `${index} ${own}`;
    const known = drums.get(key);
    if (known) known.notes.push(note);
    else drums.set(key, { ...drum, name: own ?? drum.name, volume, notes: [note] });
  }
}

/** Drums share a channel, so the loudest note says how loud the row is. */
function drumRow({ name, strudelName, volume, notes }: DrumNotes): SongRow {
  const loudest = notes.reduce((most, { velocity }) => Math.max(most, velocity), 0);
  return {
    track: { ...trackCalled(name), strudelName, volume: percent((volume ?? 1) * loudest) },
    notes: notes.map(({ pitch: _, ...note }) => ({
      ...note,
      velocity: rounded(note.velocity / loudest),
    })),
  };
}

function melodyRow(name: string, { program, volume, pan = 0.5, notes }: MidiTrack): SongRow {
  return {
    track: {
      ...trackCalled(name),
      strudelName: soundOf(program, name),
      note: noteName(commonest(notes.map(({ pitch }) => pitch))),
      volume: volume === undefined ? limits.volume.initial : percent(volume),
      pan: rounded(pan),
    },
    notes: notes.map((note) => ({ ...note, velocity: rounded(note.velocity) })),
  };
}

function trackCalled(title: string): Omit<SongRow['track'], 'strudelName'> {
  const name = title.slice(0, limits.nameLength);
  return { name, sound: name, volume: 100, muted: false, solo: false, pan: 0.5 };
}

function percent(share: number): number {
  return Math.round(clamp(share, 0, 1) * 100);
}

function rounded(share: number): number {
  return Math.round(share * velocities) / velocities;
}

/** The pitch that comes most often, the first of several. */
function commonest(pitches: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const pitch of pitches) counts.set(pitch, (counts.get(pitch) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? 60;
}

/** Notes by time and pitch: of several at one time and pitch the loudest, as long as the longest. */
function singleNotes(notes: readonly RowNote[]): RowNote[] {
  const sorted = notes.toSorted(
    (one, next) => one.at - next.at || (one.pitch ?? 0) - (next.pitch ?? 0),
  );
  const kept: RowNote[] = [];
  for (const note of sorted) {
    const last = kept.at(-1);
    if (last?.at !== note.at || last.pitch !== note.pitch) {
      kept.push({ ...note });
    } else {
      last.length = Math.max(last.length, note.length);
      last.velocity = Math.max(last.velocity, note.velocity);
    }
  }
  return kept;
}
