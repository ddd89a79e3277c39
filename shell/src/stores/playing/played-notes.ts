import { stepEvents } from '@hocket/music';
import {
  clamp,
  type Event,
  type MusicProject,
  type MusicTrack,
  midiOf,
  nearestInScale,
  type ProjectStore,
  scaleOf,
  ticks,
} from '@hocket/sdk';
import { makeAutoObservable, observableShallow, reaction } from 'mobx';

/** What is played, and on what. */
export interface PlayedStudio {
  engine: {
    /** Sounds events at once; the returned function lets them go. */
    strike(events: readonly Event[]): () => void;
  };
  project: Pick<ProjectStore, 'tracks' | 'patterns'> & { readonly music: MusicProject };
}

/** How a key is pressed. */
export interface KeyStroke {
  /** A MIDI number, which drums leave aside. */
  pitch: number;
  /** 0 to 1. */
  velocity: number;
  /** In ms of `performance.now()`; now, unless it is said. */
  time?: number;
  /** The id of a track in place of the one that is shown. */
  track?: string;
}

/** A note as it begins. */
export interface PlayedNote {
  /** The id of its track. */
  track: string;
  /** Absent on drums. */
  pitch?: number;
  /** 0 to 1. */
  velocity: number;
  /** When its key was pressed, in ms of `performance.now()`. */
  time: number;
}

/** Hears of each note that begins; the function that it returns hears when the note ends. */
export type PlayedListener = (note: PlayedNote) => ((time: number) => void) | undefined;

/** A key that is down. */
interface HeldKey {
  /** The id of the track that it plays. */
  track: string;
  /** As it was pressed, before any scale. */
  pitch: number;
  letGo(time: number): void;
}

/** Seconds that a note sounds at most, should nobody tell that its key was let go. */
const longest = 8;
/** C4, at which a track without notes is played. */
const middle = 60;
const [lowestOctave, highestOctave] = [0, 8];

/** The notes that people play on the track that is shown, by whatever has keys or pads. */
export class PlayedNotes {
  /** Octaves above that of the track's own notes. */
  private shift = 0;
  /** Keys that are down, by their names. */
  private readonly held = new Map<string, HeldKey>();
  readonly #studio: PlayedStudio;
  readonly #hear: PlayedListener;
  readonly #endFollowing: () => void;

  constructor(studio: PlayedStudio, hear: PlayedListener) {
    this.#studio = studio;
    this.#hear = hear;
    makeAutoObservable<this, 'held'>(this, { held: observableShallow }, { autoBind: true });
    this.#endFollowing = reaction(
      () => this.track?.id,
      () => this.allOff(),
    );
  }

  close(): void {
    this.#endFollowing();
    this.allOff();
  }

  /** That which was chosen; before one was, the first that has pitches. */
  get track(): MusicTrack | undefined {
    return this.#studio.project.music.tracks[this.row];
  }

  /** A track without pitches: every key is a hit. */
  get isDrum(): boolean {
    return this.names === undefined;
  }

  /** The octave that is at hand: that of the track's notes unless it was turned. 0 to 8. */
  get octave(): number {
    const usual = midiOf(this.names?.split(' ')[0] ?? '') ?? middle;
    return clamp(Math.floor(usual / 12) - 1 + this.shift, lowestOctave, highestOctave);
  }

  turnOctave(by: number): void {
    const { octave } = this;
    this.shift += clamp(octave + by, lowestOctave, highestOctave) - octave;
  }

  /** The pitches of the keys that are down. */
  get pitches(): ReadonlySet<number> {
    return new Set([...this.held.values()].map(({ pitch }) => pitch));
  }

  /** The ids of the tracks of which keys are down. */
  get tracks(): ReadonlySet<string> {
    return new Set([...this.held.values()].map(({ track }) => track));
  }

  /** A key goes down; `key` names it among those of all devices. */
  noteOn(key: string, { pitch, velocity, time = performance.now(), track }: KeyStroke): void {
    this.noteOff(key, time);
    const { music, tracks } = this.#studio.project;
    const row = track === undefined ? this.row : music.tracks.findIndex(({ id }) => id === track);
    const played = music.tracks[row];
    if (played === undefined || pitch < 0 || pitch > 127) return;
    const sounding = tracks.notes[row] === undefined ? undefined : this.pitchOf(pitch, played);
    const pitched = sounding === undefined ? {} : { pitch: sounding };
    const note = { track: played.id, ...pitched, velocity };
    const letGo = this.#studio.engine.strike(keyEvents(this.#studio.project, note));
    const end = this.#hear({ ...note, time });
    this.held.set(key, {
      track: played.id,
      pitch,
      letGo: (over) => {
        // A drum and a slice ring out, however short their key is pressed.
        if (sounding !== undefined && !played.slices) letGo();
        end?.(over);
      },
    });
  }

  /** The key of that name is let go. */
  noteOff(key: string, time = performance.now()): void {
    const held = this.held.get(key);
    this.held.delete(key);
    held?.letGo(time);
  }

  /** All keys are let go whose names begin so; all of them without a beginning. */
  allOff(beginning = ''): void {
    for (const key of [...this.held.keys()]) if (key.startsWith(beginning)) this.noteOff(key);
  }

  private get row(): number {
    const { music, tracks } = this.#studio.project;
    const chosen = music.tracks.findIndex(({ id }) => id === tracks.shown);
    const row = chosen < 0 ? tracks.notes.findIndex((notes) => notes !== undefined) : chosen;
    return Math.max(0, row);
  }

  /** The names of the track's notes. */
  private get names(): string | undefined {
    return this.#studio.project.tracks.notes[this.row];
  }

  private pitchOf(pitch: number, { slices }: MusicTrack): number {
    const { music, tracks } = this.#studio.project;
    return tracks.isScaleLocked && !slices ? nearestInScale(pitch, scaleOf(music.key)) : pitch;
  }
}

/** What a key sounds that goes down on a track, as long as it is held or 8 seconds; without a pitch it is a hit. */
export function keyEvents(
  project: Pick<PlayedStudio['project'], 'music' | 'patterns'>,
  { track, pitch, velocity }: Omit<PlayedNote, 'time'>,
): Event[] {
  const struck = { at: 0, velocity, chance: 1, repeats: 1 };
  const cycles = (longest * project.music.bpm) / 240;
  const note =
    pitch === undefined
      ? { ...struck, length: ticks.step }
      : { ...struck, length: cycles * ticks.cycle, pitch };
  return stepEvents(project.music, { pattern: project.patterns.shown.id, track, step: 0, note });
}
