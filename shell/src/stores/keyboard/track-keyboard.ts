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
import { makeAutoObservable, reaction } from 'mobx';
import { belongsToFocus } from '../page/pressed-keys.ts';
import type { KeyboardState } from './keyboard.ts';

/** What is played, and on what. */
export interface KeyboardStudio {
  engine: {
    /** Sounds events at once; the returned function lets them go. */
    strike(events: readonly Event[]): () => void;
  };
  project: Pick<ProjectStore, 'tracks' | 'patterns' | 'data'> & { readonly music: MusicProject };
}

/** Keys by their places, from C upwards by semitones: the row of A has a piano's white keys, the row of Q its black ones. */
const noteCodes: readonly string[] = 'AWSEDFTGYHUJKOLP'
  .split('')
  .map((letter) => `Key${letter}`)
  .concat('Semicolon', 'Quote');

/** Seconds that a note sounds at most, should nobody tell that its key was let go. */
const longest = 8;
/** C4, at which a track without notes is played. */
const middle = 60;
const [lowestOctave, highestOctave] = [0, 8];
const [softest, loudest] = [0.1, 1];

/** The computer's keys as a piano for the track that is shown, from when it is made until it is closed. */
export class TrackKeyboard {
  private velocity = 0.8;
  /** Octaves above that of the track's own notes. */
  private shift = 0;
  /** How the notes of keys that are down are let go, by the keys' codes. */
  readonly #held = new Map<string, () => void>();
  readonly #studio: KeyboardStudio;
  readonly #onLeave: () => void;
  readonly #listening = new AbortController();
  readonly #endFollowing: () => void;

  /** `onLeave`: Escape was pressed. */
  constructor(studio: KeyboardStudio, page: Window, onLeave: () => void) {
    this.#studio = studio;
    this.#onLeave = onLeave;
    makeAutoObservable(this, {}, { autoBind: true });
    const { signal } = this.#listening;
    // Before any panel or shortcut hears of them.
    page.addEventListener('keydown', this.down, { capture: true, signal });
    page.addEventListener('keyup', ({ code }) => this.letGo(code), { capture: true, signal });
    // Keys that are let go elsewhere are not told.
    for (const away of ['blur', 'pagehide']) page.addEventListener(away, this.letAllGo, { signal });
    page.document.addEventListener('visibilitychange', this.letAllGo, { signal });
    this.#endFollowing = reaction(() => this.track?.id, this.letAllGo);
  }

  get state(): KeyboardState | undefined {
    const { track, isDrum, octave, velocity } = this;
    return track && { track: track.name, octave: isDrum ? undefined : octave, velocity };
  }

  close(): void {
    this.#listening.abort();
    this.#endFollowing();
    this.letAllGo();
  }

  /** Of the track that was chosen; before one was, of the first that has pitches. */
  private get row(): number {
    const { music, tracks } = this.#studio.project;
    const chosen = music.tracks.findIndex(({ id }) => id === tracks.shown);
    const row = chosen < 0 ? tracks.notes.findIndex((notes) => notes !== undefined) : chosen;
    return Math.max(0, row);
  }

  private get track(): MusicTrack | undefined {
    return this.#studio.project.music.tracks[this.row];
  }

  /** The names of the track's notes. */
  private get notes(): string | undefined {
    return this.#studio.project.tracks.notes[this.row];
  }

  private get isDrum(): boolean {
    return this.notes === undefined;
  }

  private get octave(): number {
    const usual = midiOf(this.notes?.split(' ')[0] ?? '') ?? middle;
    return clamp(Math.floor(usual / 12) - 1 + this.shift, lowestOctave, highestOctave);
  }

  private down(event: KeyboardEvent): void {
    const { code, key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event;
    // A Mac does not tell which keys are let go beside its command key.
    if (metaKey) this.letAllGo();
    const target = event.target instanceof Element ? event.target : document.body;
    if (ctrlKey || metaKey || altKey || shiftKey || isComposing) return;
    if (belongsToFocus(key, target, false)) return;
    if (key === 'Escape') this.#onLeave();
    else if (!noteCodes.includes(code) && !/^Key[A-Z]$/.test(code)) return;
    else if (!repeat) this.press(code);
    event.preventDefault();
    event.stopPropagation();
  }

  /** A letter that means nothing here is nobody else's either. */
  private press(code: string): void {
    const semitone = noteCodes.indexOf(code);
    if (semitone >= 0) this.strike(code, semitone);
    else if (code === 'KeyZ') this.turnOctave(-1);
    else if (code === 'KeyX') this.turnOctave(1);
    else if (code === 'KeyC') this.turnVelocity(-0.1);
    else if (code === 'KeyV') this.turnVelocity(0.1);
  }

  private strike(code: string, semitone: number): void {
    const { engine, project } = this.#studio;
    const { track, isDrum, velocity } = this;
    this.letGo(code);
    if (track === undefined) return;
    const played = { at: 0, velocity, chance: 1, repeats: 1 };
    const cycles = (longest * project.data.bpm) / 240;
    const note = isDrum
      ? { ...played, length: ticks.step }
      : { ...played, length: cycles * ticks.cycle, pitch: this.pitchOf(semitone) };
    const pattern = project.patterns.shown.id;
    const events = stepEvents(project.music, { pattern, track: track.id, step: 0, note });
    const letGo = engine.strike(events);
    // A drum rings out, however short its key is pressed.
    if (!isDrum) this.#held.set(code, letGo);
  }

  private pitchOf(semitone: number): number {
    const { music, tracks } = this.#studio.project;
    const pitch = 12 * (this.octave + 1) + semitone;
    return tracks.isScaleLocked ? nearestInScale(pitch, scaleOf(music.key)) : pitch;
  }

  private turnOctave(by: number): void {
    const { octave } = this;
    this.shift += clamp(octave + by, lowestOctave, highestOctave) - octave;
  }

  private turnVelocity(by: number): void {
    this.velocity = clamp(Math.round((this.velocity + by) * 10) / 10, softest, loudest);
  }

  private letGo(code: string): void {
    this.#held.get(code)?.();
    this.#held.delete(code);
  }

  private letAllGo(): void {
    for (const code of [...this.#held.keys()]) this.letGo(code);
  }
}
