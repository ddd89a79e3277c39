import { changeNotes, laneOf } from '@hocket/music';
import { quantised, quantiseNotes, recordNote, strengthOf } from '@hocket/music/played-notes';
import {
  type AudioEngine,
  clamp,
  type Launcher,
  limits,
  type MusicProject,
  type ProjectStore,
  ticks,
} from '@hocket/sdk';
import { makeAutoObservable, reaction } from 'mobx';
import { animationFrames, type FrameLoop } from '../async/frames.ts';
import { making } from '../audio/launcher.ts';
import { cycleMade, type LiveSong } from '../audio/live-song.ts';
import type { TransportStore } from '../audio/transport.ts';
import { belongsToFocus } from '../page/pressed-keys.ts';
import { HeardClock } from './heard-clock.ts';
import type { PlayedNote } from './played-notes.ts';

/** What is recorded, and from what. */
export interface RecorderStudio {
  engine: Pick<AudioEngine, 'now' | 'state'>;
  project: Pick<ProjectStore, 'data' | 'patterns' | 'change' | 'history'> & {
    readonly music: MusicProject;
  };
  transport: Pick<TransportStore, 'playPattern'>;
  launcher: Pick<Launcher, 'isReady' | 'launch'>;
  live: Pick<LiveSong, 'placeAt' | 'barAfter'>;
  frames?: FrameLoop;
  /** Says why a take ended by itself. */
  report: (error: unknown) => void;
  page: Window;
}

/** A note of a take, from when its key is pressed until it is in the lane as long as it was held. */
interface TakenNote extends PlayedNote {
  id: string;
  /** The id of its pattern. */
  pattern: string;
  /** When it was heard, in cycles since Play. */
  from: number;
  /** The same, in ticks of the pattern. */
  heard: number;
  /** The cycle after which it can be put in the lane without sounding once more. */
  due: number;
  /** Ticks that it lasts by now. */
  length: number;
  isHeld: boolean;
}

/** A note that was played before the take has begun. */
interface WaitingNote {
  note: PlayedNote;
  /** When its key was let go, should that be before the beginning too. */
  over?: number;
  /** Ends it, once it was taken. */
  end?: (time: number) => void;
}

/** Half a sixteenth, in cycles: what is played that early belongs to what comes. */
const early = 1 / limits.steps / 2;
/** Lengths are whole tenths of a sixteenth, which can be read in code. */
const grain = ticks.step / 10;
/** Ticks by which a held note grows at once. */
const growth = ticks.step / 4;

/** Writes what is played into the pattern that is shown, turn after turn, until it is stopped: one step of undo. */
export class TakeRecorder {
  /** `counting`: the bar before it. */
  state: 'counting' | 'recording' | undefined = undefined;
  /** Beats until it begins, while it counts: 4 to 1. */
  beats = 0;
  /** How near to its sixteenth what is recorded is put: 0 as it was played, 1 upon it. */
  private wanted = 1;
  /** Of the take, by their ids, with the cycle in which each was heard. */
  readonly #taken = new Map<string, number>();
  #open: TakenNote[] = [];
  /** Played while the music is being started, until it is known when it begins. */
  #waiting: WaitingNote[] = [];
  #from = 0;
  /** A bar is counted before it. */
  #isCounted = false;
  #count = 0;
  #end: (() => void) | undefined;
  readonly #clock: HeardClock;
  readonly #studio: RecorderStudio;

  constructor(studio: RecorderStudio) {
    this.#studio = studio;
    this.#clock = new HeardClock(studio.engine);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** How near to their sixteenths the played notes of a track are in the pattern that is shown, 0 to 1. */
  strengthOf(track: string): number {
    const { music, patterns } = this.#studio.project;
    const pattern = music.patterns.find(({ id }) => id === patterns.shown.id);
    return (pattern && strengthOf(laneOf(pattern, track), music.swing)) ?? this.wanted;
  }

  /** Moves them there; the notes of later takes too. One step of undo. */
  quantise(track: string, strength: number): void {
    this.wanted = clamp(strength, 0, 1);
    const { project } = this.#studio;
    const place = { pattern: project.patterns.shown.id, track };
    project.change(quantiseNotes(place, this.quantising), 'quantise');
  }

  /** Begins a take, after a bar that is counted or at once, or ends the one that goes on. Rejects as `play` does. */
  async toggle(isCounted: boolean): Promise<void> {
    if (this.state) this.stop();
    else await this.start(isCounted);
  }

  /** Ends the take; notes that are still held end now. */
  stop(): void {
    if (this.state === undefined) return;
    this.state = undefined;
    for (const note of this.#open) if (note.isHeld) this.endNote(note, performance.now());
    this.#open = this.#open.filter(({ id }) => !this.#taken.has(id));
    if (this.#open.length === 0 || !this.#studio.launcher.isReady) this.finish();
  }

  /** Takes a note that was played; the returned function ends it. */
  hear(note: PlayedNote): ((time: number) => void) | undefined {
    if (this.state === undefined) return undefined;
    if (this.#end === undefined) {
      const waiting: WaitingNote = { note };
      this.#waiting.push(waiting);
      return (time) => {
        if (waiting.end) waiting.end(time);
        else waiting.over = time;
      };
    }
    const taken = this.taken(note);
    if (taken === undefined) return undefined;
    this.#open.push(taken);
    return (time) => {
      if (taken.isHeld) this.endNote(taken, time);
    };
  }

  private async start(isCounted: boolean): Promise<void> {
    const { engine, launcher, live, project, transport, page, frames } = this.#studio;
    this.finish();
    const { id } = project.patterns.shown;
    this.state = isCounted ? 'counting' : 'recording';
    this.#isCounted = isCounted;
    if (launcher.isReady) {
      launcher.launch({ kind: 'pattern', id });
      const { cycle, cps } = engine.now('main');
      this.#from = isCounted ? live.barAfter(cycleMade(engine) + making * cps) : cycle;
    } else {
      this.#from = isCounted ? 1 : 0;
      try {
        await transport.playPattern(id, this.#from);
      } catch (error) {
        this.stop();
        throw error;
      }
      // It was stopped meanwhile, or something else is played.
      if (this.state === undefined || !launcher.isReady) return this.stop();
    }
    this.begin(project.data, page, frames ?? animationFrames);
  }

  /** Everything that lasts as long as the take. */
  private begin(data: unknown, page: Window, frames: FrameLoop): void {
    const { launcher, project } = this.#studio;
    const endGroup = project.history.group();
    const endFrames = frames(this.tick);
    const keys = new AbortController();
    page.addEventListener('keydown', this.escape, { capture: true, signal: keys.signal });
    const endFollowing = reaction(
      () => ({ isPlaying: launcher.isReady, data: project.data }),
      (now) => {
        // What was played for one project is never put into another.
        if (now.data !== data) this.#open = [];
        if (!now.isPlaying || now.data !== data) {
          this.stop();
          this.finish();
        }
      },
    );
    const endShowing = reaction(
      () => project.patterns.shown.id,
      (id) => launcher.launch({ kind: 'pattern', id }),
    );
    this.#end = () => {
      endShowing();
      endFollowing();
      keys.abort();
      endFrames();
      endGroup();
    };
    for (const waiting of this.#waiting.splice(0)) {
      waiting.end = this.hear(waiting.note) ?? (() => {});
      if (waiting.over !== undefined) waiting.end(waiting.over);
    }
    this.tick();
  }

  private escape(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.key !== 'Escape' || !this.state || belongsToFocus('Escape', target, false)) return;
    event.preventDefault();
    event.stopPropagation();
    this.stop();
  }

  /** As often as the page is drawn. */
  private tick(): void {
    const cycle = this.#clock.at(performance.now());
    if (this.state === 'counting') {
      this.beats = clamp(Math.ceil((this.#from - cycle) * 4), 1, 4);
      if (cycle >= this.#from) this.state = 'recording';
    }
    const made = cycleMade(this.#studio.engine);
    for (const note of this.#open) {
      const length = note.pitch === undefined ? ticks.step : this.lengthUntil(note, cycle);
      if (note.isHeld && length >= note.length + growth) this.lengthen(note, length);
      if (made >= note.due) this.write(note);
    }
    this.#open = this.#open.filter((note) => note.isHeld || !this.#taken.has(note.id));
    if (this.state === undefined && this.#open.length === 0) this.finish();
  }

  /** Undefined for what does not belong to the pattern, or is too early for the take. */
  private taken(note: PlayedNote): TakenNote | undefined {
    const { live, project } = this.#studio;
    const played = this.#clock.at(note.time);
    if (this.#isCounted && played < this.#from - early) return undefined;
    // Without a bar before it, what is played before the music is heard begins the take.
    const from = this.#isCounted ? played : Math.max(played, this.#from);
    const sixteenth = Math.round(Math.max(from, this.#from) * limits.steps);
    const place = live.placeAt(sixteenth / limits.steps);
    if (place?.pattern !== project.patterns.shown.id) return undefined;
    const heard = (place.step + from * limits.steps - sixteenth) * ticks.step;
    const { sounds } = quantised(heard, this.quantising);
    this.#count += 1;
    const isDrum = note.pitch === undefined;
    return {
      ...note,
      velocity: Math.round(note.velocity * 100) / 100,
      id: `${project.data.id || 'new'}-${Date.now().toString(36)}-${this.#count}`.slice(-64),
      pattern: place.pattern,
      from,
      heard,
      due: from + (sounds - heard) / ticks.cycle,
      length: isDrum ? ticks.step : grain,
      isHeld: !isDrum,
    };
  }

  private endNote(note: TakenNote, time: number): void {
    note.isHeld = false;
    this.lengthen(note, this.lengthUntil(note, this.#clock.at(time)));
  }

  private lengthUntil({ from, pattern }: TakenNote, cycle: number): number {
    const grains = Math.round(((cycle - from) * ticks.cycle) / grain);
    return clamp(grains * grain, grain, this.stepsOf(pattern) * ticks.step);
  }

  private lengthen(note: TakenNote, length: number): void {
    note.length = length;
    if (!this.#taken.has(note.id)) return;
    const { pattern, track } = note;
    this.#studio.project.change(changeNotes({ pattern, track }, [note.id], { length }));
  }

  /** Puts it in its lane. What a project has no room for ends the take. */
  private write(note: TakenNote): void {
    if (this.#taken.has(note.id)) return;
    const { id, pattern, track, pitch, heard, length, velocity, from } = note;
    const pitched = pitch === undefined ? {} : { pitch };
    // Half a turn ago is this turn's; what is older was played over.
    const turn = this.stepsOf(pattern) / limits.steps;
    const isFresh = (other: string) => from - (this.#taken.get(other) ?? -turn) < turn / 2;
    const played = { id, heard, length, velocity, ...pitched };
    this.#taken.set(id, from);
    try {
      this.#studio.project.change(recordNote({ pattern, track }, played, this.quantising, isFresh));
    } catch (error) {
      this.stop();
      this.#studio.report(error);
    }
  }

  /** Whatever waits is put in its lane, and the take is a step of undo. */
  private finish(): void {
    for (const note of this.#open.splice(0)) this.write(note);
    this.#waiting = [];
    this.#taken.clear();
    this.#clock.reset();
    this.#end?.();
    this.#end = undefined;
  }

  private stepsOf(pattern: string): number {
    const { patterns } = this.#studio.project.music;
    return patterns.find(({ id }) => id === pattern)?.length ?? limits.steps;
  }

  private get quantising() {
    return { swing: this.#studio.project.music.swing, strength: this.wanted };
  }
}
