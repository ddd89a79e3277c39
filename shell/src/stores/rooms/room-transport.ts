import type { RoomLaunch, RoomRequest } from '@hocket/api/room-request';
import {
  type RecordingEnd,
  type RoomNews,
  type RoomRights,
  type RoomRun,
  type RoomTake,
  roomLead,
} from '@hocket/api/room-socket';
import type { Engine } from '@hocket/engine';
import { Timeline } from '@hocket/music/timeline';
import { codeOf, HocketError, messageOf } from '@hocket/sdk';
import { SerialQueue } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { LaunchCompany, LauncherStore } from '../audio/launcher.ts';
import type { Passage } from '../audio/live-song.ts';
import type { PlayRequest, TransportCompany, TransportStore } from '../audio/transport.ts';
import type { RoomHearing, RoomMode } from '../changes/change-store.ts';
import type { OwnLines } from './own-lines.ts';
import { type KeyParts, PlayedByOthers } from './played-by-others.ts';
import type { RoomDevice } from './room-device.ts';
import { pageTime, type ServerClock } from './server-clock.ts';
import { lazyPrograms, type SharedParts } from './shared-parts.ts';
import type { SharedPresence } from './shared-presence.ts';
import type { SharedRoom } from './shared-room.ts';

/** Seconds between two looks at what comes next, at the least. */
const leastWait = 0.01;
/** Seconds after its last cycle at which music that has ended is put away here. */
const afterEnd = 0.1;
/** How much of its tempo music may become faster or slower while it is moved by hand, and seconds until that begins. */
const nudgeBend = 0.02;
const nudgeDelay = 3;

/** What is said as a recording ends. */
const recordingEnds: Record<RecordingEnd, string> = {
  stopped: 'rooms:recorded.stopped',
  long: 'rooms:recorded.long',
  full: 'rooms:recorded.full',
  many: 'rooms:recorded.many',
  failed: 'rooms:recorded.failed',
};

/** A program that the room is to play, and what is to be done once it does. */
interface PutTogether {
  program: string;
  taken?: () => void;
}

/** What became of a program that was asked for: another came first, or nobody will say. */
type Answer = 'taken' | 'late' | 'none';

/** What a room's music is played from: the room as it is now, or a performance that was recorded in one. */
export interface RoomSource extends Pick<SharedRoom, 'status' | 'ask' | 'listen' | 'codeAtFirst'> {
  readonly entry: Pick<SharedRoom['entry'], 'name' | 'role'>;
  /** The clock by which it is said when something is to be heard. */
  readonly clock: Pick<ServerClock, 'isKnown' | 'offset' | 'onRead'>;
  readonly lines: Pick<OwnLines, 'read' | 'settle'>;
  readonly parts: Pick<SharedParts, 'heard' | 'kindOf' | 'solos'> | undefined;
  /** Undefined where nobody else is. */
  readonly presence: Pick<SharedPresence, 'others' | 'tell'> | undefined;
}

/** What a room's music is played with here. */
interface RoomTransportParts {
  engine: Pick<Engine, 'share' | 'tempoOf' | 'resume' | 'strike'>;
  project: KeyParts['project'];
  transport: TransportStore;
  launcher: LauncherStore;
  device: RoomDevice;
  /** A program that oneself has run is not played by somebody else: by whom, and what their studio says. */
  onFailed(name: string, message: string): void;
  /** The room is not recorded any more: what is said of it. */
  onRecorded?(key: string): void;
  /** The room's music cannot be played here. */
  onError(error: unknown): void;
  /** Seconds of the page's clock. */
  now?: () => number;
}

/**
 * What all in a room hear, played here: at the cycle where the room is, with the programs that were run there. What is
 * asked for here is asked of all, but silence: that is one's own.
 */
export class RoomTransport implements TransportCompany, LaunchCompany, RoomHearing {
  mode: RoomMode;
  take: RoomTake | undefined = undefined;
  private runs: readonly RoomRun[] = [];
  /** Whether the room plays: it has begun, or will in a moment. */
  isPlaying = false;
  code: string | undefined = undefined;
  recordedBy: string | undefined = undefined;
  may: RoomRights = { play: true, run: true };
  /** Others were there before, and nobody said yet whether they are in the same place. */
  private isNew: boolean;
  /** Until when it may bend as `nudgeBend` has it, in seconds of the page's clock. */
  #nudging = Number.NEGATIVE_INFINITY;
  /** The take and the program that were begun here last. */
  #begun: number | undefined;
  #ran: number | undefined;
  /** The take whose launches are known to the launcher. */
  #placed: RoomTake | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Programs are asked for one after another, each following from what was run before it. */
  readonly #asking = new SerialQueue();
  /** The one that was asked for and not told of yet. */
  #asked: { code: string; answer: (answer: Answer) => void } | undefined;
  /** The number of the key that was pressed here last. */
  #key = 0;
  readonly #others: PlayedByOthers;
  readonly #room: RoomSource;
  readonly #parts: RoomTransportParts;
  readonly #ends: (() => void)[];

  /** `mode`: what is heard at first; what was said of this device unless it is given. */
  constructor(room: RoomSource, parts: RoomTransportParts, mode?: RoomMode) {
    const { place } = parts.device;
    this.#room = room;
    this.#parts = parts;
    this.#others = new PlayedByOthers(room, { ...parts, now: () => this.now });
    this.mode = mode ?? place ?? 'together';
    this.isNew = mode === undefined && place === undefined && this.isAmongOthers;
    makeAutoObservable<this, 'runs' | 'now' | 'cps' | 'timeline' | 'heard'>(
      this,
      // What follows from the time of now is asked anew each time.
      {
        take: observableRef,
        runs: observableRef,
        now: false,
        cycle: false,
        cps: false,
        timeline: false,
        heard: false,
      },
      { autoBind: true },
    );
    parts.transport.halt();
    parts.transport.company = this;
    parts.launcher.company = this;
    const soloed = reaction(() => room.parts?.solos, this.soundAnew);
    const parted = reaction(
      () => room.status === 'together',
      (isThere) => isThere || this.answered('none'),
    );
    this.#ends = [room.clock.onRead(this.follow), room.listen(this.told), soloed, parted];
  }

  /** The room's music is one's own from now on, and plays on where it plays. */
  end(): void {
    const { engine, transport, launcher, onError } = this.#parts;
    for (const end of this.#ends) end();
    this.answered('none');
    const isSolo = this.mode === 'together' && (this.#room.parts?.solos.length ?? 0) > 0;
    // What was heard alone is heard with all else again.
    if (isSolo && transport.source === 'code') transport.sound('code', 0, this.code).catch(onError);
    this.#others.end();
    clearTimeout(this.#timer);
    transport.company = undefined;
    launcher.company = undefined;
    engine.share(undefined);
  }

  /** Seconds that it takes to tell the others; none where they hear nothing of it. */
  get lead(): number {
    return this.isShared ? roomLead : 0;
  }

  async play({ tab, bars, program, check }: PlayRequest): Promise<boolean> {
    if (!this.isShared) return false;
    const isPlain = bars === undefined && program === undefined;
    const isJoining = this.isPlaying && this.mode === 'silent' && isPlain;
    if (!isJoining) {
      this.expect(tab === 'code' ? 'run' : 'play');
      check();
    }
    // Before anything is awaited: a browser starts sound only inside the gesture.
    await this.#parts.engine.resume();
    if (isJoining) this.setMode('together');
    else if (this.mode === 'steering' && this.isPlaying && isPlain && tab !== 'code')
      await this.toggleAll();
    else {
      this.join();
      if (tab === 'code') await this.run(program);
      else if (bars !== undefined && this.isPlaying && this.take?.what === 'grid') this.seek(bars);
      else this.#room.ask({ kind: 'play', what: 'grid', from: bars ?? 0 });
    }
    return true;
  }

  /** All stop with the bar, or begin again what was played last. */
  async toggleAll(): Promise<void> {
    const { engine, launcher, transport } = this.#parts;
    if (this.isShared) this.expect('play');
    if (this.isPlaying) {
      this.#room.ask({ kind: 'stop', cycle: launcher.barFrom(this.cycle + roomLead * this.cps) });
      return;
    }
    if (!this.take) return transport.play();
    await engine.resume();
    this.join();
    const { what, from } = this.take;
    this.#room.ask({ kind: 'play', what, from });
  }

  record(isOn: boolean): void {
    this.#room.ask({ kind: 'record', isOn });
  }

  strike(note: { track: string; pitch?: number; velocity: number }): (() => void) | undefined {
    const { clock, presence } = this.#room;
    if (!this.isShared || !clock.isKnown) return undefined;
    this.#key = (this.#key + 1) % 128;
    const key = this.#key;
    const { track, pitch, velocity } = note;
    const at = this.now + clock.offset;
    // Who plays is there, though they touch nothing but a keyboard of their own.
    presence?.tell({ isAway: false });
    const pitched = pitch === undefined ? {} : { pitch };
    this.#room.ask({ kind: 'strike', key, track, ...pitched, velocity, at });
    return () => {
      if (this.isShared) this.#room.ask({ kind: 'release', key });
    };
  }

  get nudge(): number {
    return this.#parts.device.nudge;
  }

  /** What sounds comes there by and by, without a jump. */
  setNudge(ms: number): void {
    const before = this.nudge;
    this.#parts.device.setNudge(ms);
    const seconds = Math.abs(this.nudge - before) / 1000;
    const from = Math.max(this.#nudging, this.now + nudgeDelay);
    this.#nudging = from + seconds / nudgeBend;
    this.follow();
  }

  get asksPlace(): boolean {
    return this.isNew && this.isAmongOthers;
  }

  choose(mode: RoomMode): void {
    this.isNew = false;
    // What comes later, as a key that another presses, sounds by the press that this answers.
    if (mode === 'together') this.#parts.engine.resume().catch(this.#parts.onError);
    if (mode === 'together' || mode === 'steering') this.#parts.device.setPlace(mode);
    this.setMode(mode);
  }

  setMode(mode: RoomMode): void {
    if (mode === this.mode) return;
    this.mode = mode;
    this.#begun = undefined;
    this.#others.allOff();
    if (mode === 'together') {
      this.follow();
      return;
    }
    if (mode !== 'alone') this.#parts.transport.halt();
    this.#parts.engine.share(undefined);
  }

  stopped(): void {
    if (this.mode === 'together') this.setMode('silent');
  }

  part(): void {
    this.setMode('alone');
  }

  launch({ from: cycle, origin, target }: Passage): boolean {
    return this.change({ kind: 'launch', cycle, origin, ...(target && { target }) });
  }

  cut(cycle: number): boolean {
    return this.change({ kind: 'unlaunch', cycle });
  }

  /** Where the room is now. */
  get cycle(): number {
    const { timeline } = this;
    return timeline?.cycleAt(this.now) ?? 0;
  }

  get newest(): string | undefined {
    const isCode = this.mode !== 'alone' && this.isPlaying && this.take?.what === 'code';
    return isCode ? this.runs.at(-1)?.code : undefined;
  }

  private get isAmongOthers(): boolean {
    return (this.#room.presence?.others.length ?? 0) > 0;
  }

  /** What is done here is done for all. */
  private get isShared(): boolean {
    return this.mode !== 'alone' && this.#room.status === 'together';
  }

  /** Asks for a change of what plays. Whether it is for all, be it done or not. */
  private change(request: Extract<RoomRequest, { kind: 'launch' | 'unlaunch' }>): boolean {
    if (!this.isShared) return false;
    try {
      this.expect('play');
      this.#room.ask(request);
    } catch (error) {
      this.#parts.onError(error);
    }
    return true;
  }

  /** Throws where one may not do that for all. Code that begins what all hear is played, too. */
  private expect(right: keyof RoomRights): void {
    if (!this.may[right]) {
      throw right === 'run'
        ? new HocketError('room_run_withheld', 'Only the owner runs code for all in this room.')
        : new HocketError('room_play_withheld', 'Only the owner plays for all in this room.');
    }
    if (right === 'run' && !this.isPlaying) this.expect('play');
  }

  private get now(): number {
    const { now = pageTime } = this.#parts;
    return now();
  }

  private get cps(): number {
    return this.timeline?.cpsAt(this.now) ?? 0.5;
  }

  /** Where its cycles lie, by the page's clock. */
  private get timeline(): Timeline | undefined {
    return this.timelineAfter(0);
  }

  /** Where they are heard here. */
  private get heard(): Timeline | undefined {
    return this.timelineAfter(this.nudge / 1000);
  }

  private timelineAfter(seconds: number): Timeline | undefined {
    if (!this.take || !this.#room.clock.isKnown) return undefined;
    const ahead = this.#room.clock.offset - seconds;
    return Timeline.of(this.take.tempo.map((mark) => ({ ...mark, time: mark.time - ahead })));
  }

  async rerun(change: (ran: string) => string | undefined): Promise<void> {
    this.expect('run');
    await this.#parts.engine.resume();
    this.join();
    await this.askFor(async (ran) => {
      const program = change(ran);
      return program === undefined ? undefined : { program };
    });
  }

  /** One's own lines as they are typed now, and those of others as they were run last. */
  private async run(program: string | undefined): Promise<void> {
    const { lines, parts } = this.#room;
    const typed = program === undefined ? lines.read() : undefined;
    await this.askFor(async (ran) => {
      const ownerOf = parts?.kindOf ?? (() => undefined);
      const { ownProgram, partedPrograms } = await lazyPrograms.fetch();
      if (!typed) return { program: partedPrograms(program ?? '', ran, ownerOf).program };
      const own = ownProgram(typed, ran, ownerOf);
      return { program: own.program, taken: () => lines.settle(own.edits) };
    });
  }

  /**
   * Asks for what is put together from the program that was run last, and again where another one came before it: of two who
   * run something at once nobody takes back what the other did.
   */
  private askFor(putTogether: (ran: string) => Promise<PutTogether | undefined>): Promise<void> {
    return this.#asking.take(async () => {
      for (;;) {
        const newest = this.runs.at(-1);
        const made = await putTogether(newest?.code ?? this.#room.codeAtFirst);
        const cps = made && (await this.#parts.engine.tempoOf(made.program));
        if (!made || !this.isShared) return;
        const answer = await new Promise<Answer>((resolve) => {
          const { program: code } = made;
          this.#asked = { code, answer: resolve };
          const bpm = cps === undefined ? {} : { bpm: cps * 240 };
          this.#room.ask({ kind: 'run', code, ...bpm, after: newest?.id ?? 0 });
        });
        if (answer === 'taken') made.taken?.();
        if (answer !== 'late') return;
      }
    });
  }

  private answered(answer: Answer): void {
    this.#asked?.answer(answer);
    this.#asked = undefined;
  }

  /** All go on with the song from so many bars after its beginning, with the next bar. */
  private seek(bars: number): void {
    const cycle = this.#parts.launcher.barFrom(this.cycle + roomLead * this.cps);
    this.#room.ask({ kind: 'launch', cycle, origin: cycle - bars });
  }

  /** Who asks for music hears it, unless another device sounds here. */
  private join(): void {
    if (this.mode !== 'steering') this.setMode('together');
  }

  private told(news: RoomNews): void {
    if (news.kind === 'runs') {
      this.runs = news.runs;
      const newest = news.runs.at(-1);
      const isOwn = newest?.author === this.#room.entry.name && newest.code === this.#asked?.code;
      this.answered(isOwn ? 'taken' : 'late');
      this.follow();
    } else if (news.kind === 'take') {
      this.take = news.take;
      this.follow();
    } else if (news.kind === 'recording') {
      this.recordedBy = news.by;
      // Who listens has no list of performances.
      const mayEdit = this.#room.entry.role !== 'listener';
      if (news.ended && mayEdit) this.#parts.onRecorded?.(recordingEnds[news.ended]);
    } else if (news.kind === 'strike') {
      if (this.mode === 'together') this.#others.strike(news);
    } else if (news.kind === 'release') {
      this.#others.release(news.by, news.key);
    } else if (news.kind === 'rights') {
      this.may = { play: news.play, run: news.run };
      // It is told anew to whoever asks for what they may not do.
      this.answered('none');
    } else if (news.kind === 'failed') {
      const isOwn = this.runs.find(({ id }) => id === news.run)?.author === this.#room.entry.name;
      if (isOwn) this.#parts.onFailed(news.name, news.message);
    }
  }

  /** Brings what sounds here to where the room is. */
  private follow(): void {
    const { take, heard: timeline } = this;
    const { engine, transport } = this.#parts;
    clearTimeout(this.#timer);
    const end = take?.end;
    const left = end === undefined || !timeline ? undefined : timeline.timeOf(end) - this.now;
    this.isPlaying = take !== undefined && (left === undefined || left > 0);
    const ran = take?.what === 'code' ? this.runs : [];
    this.code = (ran.findLast(({ cycle }) => cycle <= this.cycle) ?? ran.at(-1))?.code;
    const next = ran.find(({ cycle }) => cycle > this.cycle);
    const waits = [
      ...(left === undefined ? [] : [left + afterEnd]),
      ...(next && timeline ? [timeline.timeOf(next.cycle) - this.now] : []),
    ];
    if (this.isPlaying && waits.length > 0) {
      this.#timer = setTimeout(this.follow, Math.max(Math.min(...waits), leastWait) * 1000);
    }
    if (this.mode !== 'together') return;
    if (!take || !timeline || !this.isPlaying) {
      if (this.#begun === undefined) return;
      transport.halt();
      this.#begun = undefined;
      engine.share(undefined);
      return;
    }
    const isNew = take.id !== this.#begun;
    if (isNew) transport.halt();
    const bend = this.now < this.#nudging ? nudgeBend : undefined;
    engine.share({ marks: timeline.marks, end, bend });
    this.#begun = take.id;
    this.begin(take, isNew).catch((error: unknown) => {
      if (codeOf(error) === 'audio_gesture_required') this.setMode('silent');
      else this.#parts.onError(error);
    });
  }

  /** The program that plays is heard otherwise than before, and so is the next. */
  private soundAnew(): void {
    this.#ran = undefined;
    this.follow();
  }

  /** What was launched in it. */
  private place(take: RoomTake): void {
    const { launcher } = this.#parts;
    if (take.what !== 'grid' || !launcher.isReady || take === this.#placed) return;
    this.#placed = take;
    const passage = ({ cycle: from, origin, target }: RoomLaunch) => ({ from, origin, target });
    launcher.follow(take.launches.map(passage), this.cycle);
  }

  private async begin(take: RoomTake, isNew: boolean): Promise<void> {
    const { transport } = this.#parts;
    if (isNew) this.#ran = undefined;
    if (take.what === 'grid') {
      if (isNew) await transport.sound('grid', take.from);
      if (this.take) this.place(this.take);
      return;
    }
    for (const run of this.runs.filter((one) => one.take === take.id)) {
      const isOver = this.runs.some((one) => one.id > run.id && one.cycle <= this.cycle);
      if (run.id <= (this.#ran ?? 0) || isOver) continue;
      this.#ran = run.id;
      const time = run.cycle <= this.cycle ? 'now' : { cycle: run.cycle };
      const heard = (await this.#room.parts?.heard(run.code)) ?? run.code;
      if (this.#begun !== take.id) return;
      await transport
        .sound('code', 0, heard, time)
        .catch((error: unknown) => this.failed(run, error));
    }
  }

  /** The last good program plays on; whoever ran this one is told. */
  private failed(run: RoomRun, error: unknown): void {
    if (codeOf(error) === 'audio_gesture_required') throw error;
    if (run.author === this.#room.entry.name) this.#parts.onError(error);
    else this.#room.ask({ kind: 'failed', run: run.id, message: messageOf(error).slice(0, 500) });
  }
}
