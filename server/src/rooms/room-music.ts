import type { RoomRequest } from '@hocket/api/room-request';
import {
  mostChat,
  type RoomMessage,
  type RoomNews,
  type RoomPart,
  type RoomRun,
  type RoomTake,
  roomLead,
} from '@hocket/api/room-socket';
import { Timeline } from '@hocket/music/timeline';
import { clamp } from '@hocket/sdk';
import type { MusicRequest } from '../services/projects/open-rooms.ts';

/** How many launches of a take are kept: what plays is the last of them. */
const mostLaunches = 64;
/** Cycles ahead for which something may be asked. */
const mostAhead = 64;

/** What a room plays, as it is stored. */
export interface StoredRoomMusic {
  /** The last number that was given. */
  last: number;
  take?: RoomTake;
  runs: RoomRun[];
  /** Whose the parts of the code are. */
  parts?: RoomPart[];
}

/** Seconds of the server's clock, which no correction sets back. */
export const serverTime = (): number => (performance.timeOrigin + performance.now()) / 1000;

/** Says what changed, in the order in which it did. */
type Tell = (news: RoomNews) => void;

/**
 * What all in a room play together and say: where its cycles lie on the server's clock, which program begins at which of
 * them, what was launched. Each request is answered by what all are told; one that comes too late for its cycle is for
 * the next that all can reach.
 */
export class RoomMusic {
  #last: number;
  #take: RoomTake | undefined;
  #runs: RoomRun[];
  #messages: RoomMessage[] = [];
  #bpm: number;
  readonly #now: () => number;
  readonly #tell: Tell;

  /** `bpm`: the project's tempo. `now`: seconds of the server's clock. */
  constructor(
    bpm: number,
    tell: Tell,
    now: () => number,
    { last, take, runs }: StoredRoomMusic = { last: 0, runs: [] },
  ) {
    this.#bpm = bpm;
    this.#tell = tell;
    this.#now = now;
    this.#last = last;
    this.#take = take;
    this.#runs = runs;
  }

  /** To be stored whenever a take or a run was told of. */
  get stored(): StoredRoomMusic {
    return { last: this.#last, ...(this.#take && { take: this.#take }), runs: this.#runs };
  }

  /** What somebody who comes in is told. */
  get all(): RoomNews[] {
    return [
      { kind: 'runs', runs: this.#runs },
      { kind: 'take', ...(this.#take && { take: this.#take }) },
      { kind: 'said', messages: this.#messages },
    ];
  }

  get isPlaying(): boolean {
    return this.#playing !== undefined;
  }

  /** Does what an editor of that name asks for. */
  ask(request: Exclude<MusicRequest, { kind: 'record' | 'part' }>, author: string): void {
    if (request.kind === 'play') this.#play(request.what, request.from);
    else if (request.kind === 'run') this.#run(request, author);
    else if (request.kind === 'say') this.#say(request, author);
    else if (request.kind === 'failed') {
      const { run, message } = request;
      if (this.#runs.some(({ id }) => id === run)) {
        this.#tell({ kind: 'failed', run, name: author, message });
      }
    } else if (this.#playing) this.#change(this.#playing, request);
  }

  /** The project has another tempo: all take it at once, unless a program has set its own. */
  setTempo(bpm: number): void {
    if (bpm === this.#bpm) return;
    this.#bpm = bpm;
    const take = this.#playing;
    if (!take || (take.what === 'code' && this.#runs.at(-1)?.bpm !== undefined)) return;
    const tempo = paced(take, this.#now() + roomLead, bpm / 240);
    this.#become({ ...take, tempo });
  }

  /** Nobody is there any more: nothing plays. */
  stop(): void {
    this.#take = undefined;
  }

  /** What plays, and has not stopped yet. */
  get #playing(): RoomTake | undefined {
    const take = this.#take;
    const isOver = take?.end !== undefined && cycleAt(take, this.#now()) >= take.end;
    return isOver ? undefined : take;
  }

  #play(what: RoomTake['what'], from: number): void {
    const run = this.#runs.at(-1);
    // Code that was never run is run first.
    if (what === 'code' && !run) return;
    const id = this.#next();
    const cps = ((what === 'code' && run?.bpm) || this.#bpm) / 240;
    const tempo = [{ time: this.#now() + roomLead, cycle: 0, cps }];
    if (what === 'code' && run) this.#begin({ ...run, id: this.#next(), take: id, cycle: 0 });
    this.#become({ id, what, from, tempo, launches: [] });
  }

  #run({ code, bpm, after }: Extract<RoomRequest, { kind: 'run' }>, author: string): void {
    // Whoever asked is told of the other one, and puts theirs together anew.
    if (after !== undefined && after !== (this.#runs.at(-1)?.id ?? 0)) return;
    const take = this.#playing;
    const cps = (bpm ?? this.#bpm) / 240;
    const begin = { id: this.#next(), code, author, ...(bpm !== undefined && { bpm }) };
    if (!take) {
      const id = this.#next();
      this.#begin({ ...begin, take: id, cycle: 0 });
      const tempo = [{ time: this.#now() + roomLead, cycle: 0, cps }];
      this.#become({ id, what: 'code', from: 0, tempo, launches: [] });
      return;
    }
    const cycle = Math.ceil(this.#soonest(take));
    this.#begin({ ...begin, take: take.id, cycle });
    const { end: _, ...going } = take;
    this.#become({
      ...going,
      what: 'code',
      tempo: paced(take, Timeline.of(take.tempo).timeOf(cycle), cps),
    });
  }

  #begin(run: RoomRun): void {
    const isPlaying = (one: RoomRun) => one.take === run.take && one.cycle < run.cycle;
    this.#runs = [...this.#runs.filter(isPlaying).slice(-1), run];
    this.#tell({ kind: 'runs', runs: this.#runs });
  }

  #change(
    take: RoomTake,
    request: Extract<RoomRequest, { kind: 'stop' | 'launch' | 'unlaunch' }>,
  ): void {
    const soonest = this.#soonest(take);
    const cycle = clamp(request.cycle, soonest, soonest + mostAhead);
    const earlier = take.launches.filter((one) => one.cycle < cycle);
    if (request.kind === 'stop') this.#become({ ...take, end: cycle });
    else if (request.kind === 'unlaunch') this.#become({ ...take, launches: earlier });
    else {
      const { kind: _, ...launch } = request;
      const launches = [...earlier, { ...launch, cycle }].slice(-mostLaunches);
      this.#become({ ...take, launches });
    }
  }

  #say({ text, bar }: Extract<RoomRequest, { kind: 'say' }>, author: string): void {
    const id = this.#next();
    const message = { id, author, at: this.#now(), text, ...(bar !== undefined && { bar }) };
    this.#messages = [...this.#messages, message].slice(-mostChat);
    this.#tell({ kind: 'said', messages: [message] });
  }

  #become(take: RoomTake): void {
    this.#take = take;
    this.#tell({ kind: 'take', take });
  }

  #next(): number {
    this.#last += 1;
    return this.#last;
  }

  /** The first cycle that all can be told of before they hear it. */
  #soonest(take: RoomTake): number {
    return cycleAt(take, this.#now() + roomLead);
  }
}

/** The tempo of a take with another one from a time on, in place of what was to come from then on. */
function paced({ tempo }: RoomTake, time: number, cps: number): RoomTake['tempo'] {
  const timeline = Timeline.of(tempo);
  timeline.setCps(cps, time);
  return timeline.marks.slice(-2);
}

function cycleAt({ tempo }: RoomTake, time: number): number {
  return Timeline.of(tempo).cycleAt(time);
}
