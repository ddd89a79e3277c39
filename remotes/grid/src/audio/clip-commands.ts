import {
  type Clip,
  ClipEdits,
  type ClipRecording,
  clamp,
  clipLimits,
  clipStretch,
  limits,
  type MusicTrack,
  type Studio,
  secondsOfTicks,
  type TempoGuess,
  ticks,
  ticksOfSeconds,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import { attempt } from '../attempt.ts';
import type { Display } from '../display.ts';

/** A clip by the ids of its track and itself. */
export interface ClipPlace {
  track: string;
  clip: string;
}

/** A clip as a drag would leave it. */
export interface ClipDraft {
  of: ClipPlace;
  /** The track on which it would be. */
  track: string;
  clip: Clip;
}

/** How much slower and faster a recording is played at most. */
const stretches = { min: 0.5, max: 2 };

/** What can be done with the clips of the song, each as one step of undo. What is refused is said in the grid. */
export class ClipCommands {
  selected: ClipPlace | undefined = undefined;
  /** Whose details are open. */
  opened: ClipPlace | undefined = undefined;
  /** What a drag would do; nothing is changed before it ends. */
  draft: ClipDraft | undefined = undefined;
  /** The track whose clips are to come in sight, with the focus. */
  sought: string | undefined = undefined;
  private copied: { clip: Clip; recording: ClipRecording } | undefined = undefined;
  /** Where in the song a pointer is over a clip, in ticks. */
  #pointer: number | undefined;
  readonly edits: ClipEdits;
  readonly #studio: Studio;
  readonly #display: Display;

  constructor(studio: Studio, display: Display) {
    this.#studio = studio;
    this.#display = display;
    this.edits = new ClipEdits(studio.project);
    makeAutoObservable<this, 'copied'>(
      this,
      {
        edits: false,
        selected: observableRef,
        opened: observableRef,
        draft: observableRef,
        copied: observableRef,
      },
      { autoBind: true },
    );
  }

  get tracks(): readonly MusicTrack[] {
    return this.#studio.project.music.tracks.filter(({ clips }) => clips !== undefined);
  }

  /** What the next audio track is called. */
  get nextName(): string {
    const names = this.#studio.project.music.tracks.map(({ name }) => name);
    const name = this.#studio.t('clips:audio.name');
    for (let number = 2; ; number += 1) {
      if (!names.includes(name)) return name;
      if (!names.includes(`${name} ${number}`)) return `${name} ${number}`;
    }
  }

  get canPaste(): boolean {
    return this.copied !== undefined;
  }

  /** Undefined once it is gone. */
  clipAt(place: ClipPlace | undefined): Clip | undefined {
    const track = this.tracks.find(({ id }) => id === place?.track);
    return place && track?.clips?.[place.clip];
  }

  recordingOf({ recording }: Clip): ClipRecording {
    const known = this.#studio.project.music.recordings?.[recording];
    return { hash: recording, name: known?.name ?? '', seconds: known?.seconds ?? 0 };
  }

  /** Ids of a track's clips, by time. */
  clipsOf(track: string): readonly string[] {
    const clips = this.tracks.find(({ id }) => id === track)?.clips ?? {};
    return Object.keys(clips).sort((one, other) => (clips[one]?.at ?? 0) - (clips[other]?.at ?? 0));
  }

  select(place: ClipPlace | undefined): void {
    this.selected = place;
  }

  open(place: ClipPlace | undefined): void {
    if (place) this.selected = place;
    this.opened = place;
  }

  /** Brings the clips of a track in sight, with the focus on the first; undefined: they are there. */
  seek(track: string | undefined): void {
    this.sought = track;
  }

  aim(draft: ClipDraft | undefined): void {
    this.draft = draft;
  }

  /** A pointer is over a clip, at a time of the song. */
  point(time: number | undefined): void {
    this.#pointer = time;
  }

  /** Puts a recording on a track from a time on, for as long as it is, and answers where. */
  place(track: string, recording: ClipRecording, at: number): ClipPlace | undefined {
    const length = Math.max(1, this.#ticksOf(recording.seconds));
    return this.put(track, recording, { at, length, from: 0 });
  }

  /** Puts a clip on a track, which the song reaches from then on. */
  put(
    track: string,
    recording: ClipRecording,
    clip: Omit<Clip, 'recording'>,
  ): ClipPlace | undefined {
    let placed: ClipPlace | undefined;
    this.#step(() => {
      const id = this.edits.place(track, recording, clip);
      if (id !== undefined) placed = { track, clip: id };
      else this.#refuse();
      return placed;
    });
    if (placed) this.selected = placed;
    return placed;
  }

  /** Sets parts of a clip. Edits of one kind in quick succession are one step. */
  change(place: ClipPlace, parts: Partial<Omit<Clip, 'recording'>>, kind?: string): void {
    const changes = () => {
      this.edits.change(place.track, place.clip, parts, kind && `${place.clip} ${kind}`);
      return place;
    };
    const { at, length } = { ...this.clipAt(place), ...parts };
    const isLonger = (at ?? 0) + (length ?? 0) > this.#songEnd;
    if (isLonger) this.#step(changes);
    else attempt(this.#studio, this.#display, changes);
  }

  moveBy(place: ClipPlace, by: number): void {
    const clip = this.clipAt(place);
    if (clip) this.change(place, { at: Math.max(0, clip.at + by) }, 'move');
  }

  /** Puts a clip at a time of a track, which may be another than its own, and answers where it is then. */
  moveTo(place: ClipPlace, track: string, at: number): ClipPlace {
    const clip = this.clipAt(place);
    if (!clip) return place;
    if (track === place.track) {
      this.change(place, { at });
      return place;
    }
    let moved = place;
    this.#step(() => {
      const { recording: _, ...parts } = clip;
      const id = this.edits.place(track, this.recordingOf(clip), { ...parts, at });
      if (id === undefined) this.#refuse();
      else {
        this.edits.remove(place.track, place.clip);
        moved = { track, clip: id };
      }
      return moved;
    });
    this.selected = moved;
    return moved;
  }

  /** Puts a clip on the audio track so many below its own, or above. */
  moveDown(place: ClipPlace, by: number): ClipPlace {
    const order = this.tracks.map(({ id }) => id);
    const to = order[order.indexOf(place.track) + by];
    const clip = this.clipAt(place);
    return clip && to !== undefined ? this.moveTo(place, to, clip.at) : place;
  }

  trimStart(place: ClipPlace, by: number, kind?: string): void {
    attempt(this.#studio, this.#display, () =>
      this.edits.trimStart(place.track, place.clip, by, kind && `${place.clip} ${kind}`),
    );
  }

  /** Its length in ticks: not past the end of its recording, unless it plays again and again. */
  trimEnd(place: ClipPlace, length: number, kind?: string): void {
    const clip = this.clipAt(place);
    if (clip) this.change(place, { length: clamp(length, 1, this.longest(clip)) }, kind);
  }

  /** The most ticks that a clip can have. */
  longest(clip: Clip): number {
    if (clip.loop) return limits.maxBars * ticks.cycle;
    const seconds = this.recordingOf(clip).seconds - clip.from;
    return Math.max(1, this.#ticksOf(seconds * clipStretch(clip, this.#bpm)));
  }

  /** Two clips of one: where the pointer is, else where the song is, else in the middle. */
  split(place: ClipPlace): void {
    const clip = this.clipAt(place);
    if (!clip) return;
    const isWithin = (time: number | undefined): time is number =>
      time !== undefined && time > clip.at && time < clip.at + clip.length;
    const middle = clip.at + Math.round(clip.length / 2 / ticks.step) * ticks.step;
    const fallback = isWithin(middle) ? middle : clip.at + Math.round(clip.length / 2);
    const at = [this.#pointer, this.#playhead].find(isWithin) ?? fallback;
    attempt(this.#studio, this.#display, () => this.edits.split(place.track, place.clip, at));
  }

  /** The same once more behind itself. */
  duplicate(place: ClipPlace): void {
    const clip = this.clipAt(place);
    if (!clip) return;
    const { recording: _, ...parts } = clip;
    this.put(place.track, this.recordingOf(clip), { ...parts, at: clip.at + clip.length });
  }

  copy(place: ClipPlace): void {
    const clip = this.clipAt(place);
    if (clip) this.copied = { clip, recording: this.recordingOf(clip) };
  }

  /** Puts what was copied on a track at a time. */
  paste(track: string, at: number): void {
    if (!this.copied) return;
    const { recording: _, ...parts } = this.copied.clip;
    this.put(track, this.copied.recording, { ...parts, at });
  }

  remove(place: ClipPlace): void {
    if (this.opened?.clip === place.clip && this.opened.track === place.track) this.open(undefined);
    attempt(this.#studio, this.#display, () => this.edits.remove(place.track, place.clip));
  }

  /** What a clip plays of its recording is played again and again as long as it is, or no more. */
  toggleLoop(place: ClipPlace): void {
    const clip = this.clipAt(place);
    if (!clip) return;
    if (clip.loop) {
      const { loop: _, ...once } = clip;
      this.change(place, { loop: undefined, length: Math.min(clip.length, this.longest(once)) });
      return;
    }
    const { seconds } = this.recordingOf(clip);
    const played = secondsOfTicks(clip.length, this.#bpm) / clipStretch(clip, this.#bpm);
    const to = Math.min(seconds, clip.from + played);
    if (to - clip.from >= clipLimits.shortestLoop)
      this.change(place, { loop: { from: clip.from, to } });
  }

  /** Tempos that a recording can have to follow the song's. */
  get tempos(): { min: number; max: number } {
    const { min, max } = clipLimits.bpm;
    return {
      min: Math.max(min, Math.ceil(this.#bpm * stretches.min)),
      max: Math.min(max, Math.floor(this.#bpm * stretches.max)),
    };
  }

  /** The tempo that a guess proposes: one that the song's can be followed from. */
  tempoOf({ bpm, bars }: TempoGuess, seconds: number): number {
    const exact = bars === undefined || seconds <= 0 ? bpm : (bars * 240) / seconds;
    const near = Math.abs(exact / bpm - 1) < 0.02 ? exact : bpm;
    const { min, max } = this.tempos;
    const fitting = [near, near * 2, near / 2].find((each) => each >= min && each <= max);
    return Math.round((fitting ?? clamp(near, min, max)) * 100) / 100;
  }

  /** It follows the song's tempo from its own, or plays as recorded; it keeps what it plays of its recording. */
  follow(place: ClipPlace, bpm: number | undefined): void {
    const clip = this.clipAt(place);
    if (!clip) return;
    const before = clipStretch(clip, this.#bpm);
    const after = clipStretch(bpm === undefined ? {} : { bpm }, this.#bpm);
    const exact = (clip.length * after) / before;
    // A loop of whole bars ends with one, however its tempo was rounded.
    const whole = Math.round(exact / ticks.step) * ticks.step;
    const isWhole = bpm !== undefined && Math.abs(exact - whole) < ticks.step / 16;
    this.change(place, { bpm, length: Math.max(1, isWhole ? whole : Math.round(exact)) });
  }

  get #bpm(): number {
    return this.#studio.project.music.bpm;
  }

  /** Where the song is, in ticks; undefined while it does not play. */
  get #playhead(): number | undefined {
    const { transport, project } = this.#studio;
    const { song } = project.music;
    const place = song.findIndex(({ id }) => id === transport.section);
    if (place < 0) return undefined;
    const bars = song.slice(0, place).reduce((sum, each) => sum + each.bars, 0);
    return (bars + transport.bar) * ticks.cycle + transport.beat * ticks.quarter;
  }

  get #songEnd(): number {
    return this.#studio.project.music.song.reduce((sum, { bars }) => sum + bars, 0) * ticks.cycle;
  }

  #ticksOf(seconds: number): number {
    return Math.floor(ticksOfSeconds(seconds, this.#bpm));
  }

  #refuse(): void {
    this.#display.show({ kind: 'error', text: this.#studio.t('clips:clip.full') });
  }

  /** Edits as one step, after which the song reaches the end of the clip that they answer. */
  #step(edit: () => ClipPlace | undefined): void {
    const { project } = this.#studio;
    const end = project.history.group();
    attempt(this.#studio, this.#display, () => {
      const clip = this.clipAt(edit());
      if (clip) this.reach(clip.at + clip.length);
    });
    end();
  }

  /** The song is as long as a time in ticks at least: its last section lasts until the end of that bar. */
  reach(time: number): void {
    const { project } = this.#studio;
    const more = Math.ceil((time - this.#songEnd) / ticks.cycle);
    if (more <= 0 || project.link.fixed) return;
    project.change(({ song }) => {
      const last = song.at(-1);
      if (last) last.bars = Math.min(last.bars + more, limits.maxBars);
    });
  }
}
