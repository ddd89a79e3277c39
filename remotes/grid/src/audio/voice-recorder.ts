import {
  type AudioInput,
  type AudioInputDevice,
  codeOf,
  type Studio,
  ticks,
  ticksOfSeconds,
  type VoiceRecording,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Display } from '../display.ts';
import type { ClipCommands } from './clip-commands.ts';

/** Where a voice is to be recorded. */
export interface VoicePlace {
  /** A new track where none is given. */
  track?: string;
  /** Bars from the song's beginning; from where it plays where none is given. */
  bar?: number;
}

/** Bars that a song has left at least while somebody records to its end: as far ahead as the engine asks for notes. */
const ahead = 2;
/** What is shorter is none, in seconds. */
const shortest = 0.05;

/** Records a voice to the song: the microphone, what is heard of it, and what becomes of a take. */
export class VoiceRecorder {
  /** Where the next take goes, while its panel is open. */
  place: VoicePlace | undefined = undefined;
  input: AudioInput | undefined = undefined;
  devices: readonly AudioInputDevice[] = [];
  isOpening = false;
  isMeasuring = false;
  isMonitored = false;
  /** What cannot be done, as a sentence. */
  failure: string | undefined = undefined;
  readonly #studio: Studio;
  readonly #display: Display;
  readonly #clips: ClipCommands;

  constructor(studio: Studio, display: Display, clips: ClipCommands) {
    this.#studio = studio;
    this.#display = display;
    this.#clips = clips;
    makeAutoObservable(
      this,
      { input: observableRef, devices: observableRef, place: observableRef },
      { autoBind: true },
    );
  }

  /** The round trip in seconds that takes are placed by, and whether it was measured here. */
  get roundTrip(): { seconds: number; isMeasured: boolean } | undefined {
    const { input } = this;
    if (!input) return undefined;
    const measured = this.#studio.voiceTakes.roundTripOf(input.device.id);
    // What was just measured counts, though it is kept elsewhere.
    void this.isMeasuring;
    return { seconds: measured ?? input.estimate, isMeasured: measured !== undefined };
  }

  /** Opens the panel, and the microphone; to be called in a user's gesture. */
  open(place: VoicePlace = {}): void {
    this.place = place;
    if (!this.input) void this.openInput();
  }

  /** Sets where the next take goes. */
  aim(place: VoicePlace): void {
    this.place = { ...this.place, ...place };
  }

  /** Closes the panel; a take that goes on keeps the microphone until it is over. */
  close(): void {
    this.place = undefined;
    if (!this.#studio.voiceTakes.now) this.closeInput();
  }

  async openInput(device?: string): Promise<void> {
    const { engine, explain, t } = this.#studio;
    this.closeInput();
    this.failure = undefined;
    this.isOpening = true;
    try {
      if (!engine.openInput) throw new Error(t('clips:voice.unavailable'));
      const input = await engine.openInput(device === undefined ? {} : { device });
      const devices = (await engine.inputs?.()) ?? [];
      runInAction(() => {
        if (!this.place) return input.close();
        this.input = input;
        this.devices = devices;
        void input.over.then((how) => this.#inputOver(input, how));
      });
    } catch (error) {
      this.#fail(explain(error));
    } finally {
      runInAction(() => {
        this.isOpening = false;
      });
    }
  }

  closeInput(): void {
    const { input } = this;
    this.input = undefined;
    this.isMonitored = false;
    input?.close();
  }

  /** Whether the microphone is heard, which howls without headphones. */
  monitor(isOn: boolean): void {
    this.isMonitored = isOn;
    this.input?.setMonitor(isOn ? 1 : 0);
  }

  /** Measures how late the microphone is, and keeps it for this device. */
  async measure(): Promise<void> {
    const { input } = this;
    const { voiceTakes, explain } = this.#studio;
    if (!input || this.isMeasuring) return;
    this.failure = undefined;
    this.isMeasuring = true;
    try {
      const { seconds } = await input.measureRoundTrip();
      voiceTakes.keepRoundTrip(input.device.id, seconds);
    } catch (error) {
      if (codeOf(error) !== 'round_trip_cancelled') this.#fail(explain(error));
    } finally {
      runInAction(() => {
        this.isMeasuring = false;
      });
    }
  }

  /** Records until it is stopped, or the music is; then the take is a clip, as one step of undo. */
  async record(): Promise<void> {
    const { input, place } = this;
    const { voiceTakes, project, explain } = this.#studio;
    if (!input || !place || voiceTakes.now) return;
    this.failure = undefined;
    const { data } = project;
    const end = project.history.group();
    const bars = project.music.song.at(-1)?.bars ?? 1;
    let isKept = false;
    try {
      const { bar } = place;
      if (bar !== undefined) this.#clips.reach((bar + ahead) * ticks.cycle);
      const track = this.#trackFor(place);
      this.aim({ track });
      this.#display.openClips();
      const take = await voiceTakes.start(input, {
        isCounted: true,
        ...(bar === undefined ? {} : { bar }),
      });
      const endGrowth = this.#growUnder();
      const recording = await take.done;
      endGrowth();
      if (project.data.id === data.id) isKept = await this.#keep(recording, track, bars);
    } catch (error) {
      this.#fail(explain(error));
    } finally {
      end(isKept);
      if (!this.place) this.closeInput();
    }
  }

  /** The track of a place, or a new one. */
  #trackFor({ track }: VoicePlace): string {
    const there = this.#clips.tracks.find(({ id }) => id === track);
    return there?.id ?? this.#clips.edits.addTrack(this.#clips.nextName);
  }

  /** Lets the song go on under a take that comes to its end; the returned function ends that. */
  #growUnder(): () => void {
    const { voiceTakes, project } = this.#studio;
    return reaction(
      () => {
        const { now } = voiceTakes;
        const time = now && now.at + ticksOfSeconds(now.seconds, project.music.bpm);
        return time === undefined || project.music.loop ? 0 : Math.ceil(time / ticks.cycle);
      },
      (bar) => {
        if (bar > 0) this.#clips.reach((bar + ahead) * ticks.cycle);
      },
      { fireImmediately: true },
    );
  }

  /** Puts what was recorded on its track; whether anything was. `bars`: of the song's last section, before it grew. */
  async #keep(
    { file, at, from, seconds, end }: VoiceRecording,
    track: string,
    bars: number,
  ): Promise<boolean> {
    const { project, recordings, t } = this.#studio;
    if (end === 'lost') this.#fail(t('clips:voice.lost'));
    if (end === 'longest') this.#fail(t('clips:voice.longest'));
    if (seconds < shortest) return false;
    const there = this.#clips.tracks.find(({ id }) => id === track);
    const name = t('clips:voice.name', { track: there?.name ?? '' }).trim();
    const recording = await recordings.add(file, name);
    project.change(({ song }) => {
      const last = song.at(-1);
      if (last) last.bars = Math.min(last.bars, bars);
    });
    const length = Math.round(ticksOfSeconds(seconds, project.music.bpm));
    return this.#clips.put(track, recording, { at, length, from }) !== undefined;
  }

  #inputOver(input: AudioInput, how: 'lost' | 'closed'): void {
    if (this.input !== input) return;
    runInAction(() => {
      this.input = undefined;
      this.isMonitored = false;
      if (how === 'lost') this.failure = this.#studio.t('clips:voice.lost');
    });
  }

  /** In its panel; in the grid where that is closed. */
  #fail(text: string): void {
    runInAction(() => {
      this.failure = text;
    });
    if (!this.place) this.#display.show({ kind: 'error', text });
  }
}
