/** From a time on, in seconds, cycles go on at so many per second. */
export interface TempoMark {
  time: number;
  /** The cycle that lies at `time`. */
  cycle: number;
  cps: number;
}

/** Where cycles lie on a clock (seconds). A new tempo keeps the cycle position continuous. */
export class Timeline {
  /** Ascending in time; never empty. */
  private readonly list: TempoMark[];

  /** `cycle` lies at `time`. */
  constructor(time: number, cps: number, cycle = 0) {
    this.list = [{ time, cycle, cps }];
  }

  /** One with these marks, of which there is one at least, ascending in time. */
  static of([first, ...later]: readonly TempoMark[]): Timeline {
    const { time, cps, cycle } = first as TempoMark;
    const timeline = new Timeline(time, cps, cycle);
    timeline.list.push(...later.map((mark) => ({ ...mark })));
    return timeline;
  }

  get marks(): readonly TempoMark[] {
    return this.list;
  }

  /** Cycles per second from the newest change on. */
  get cps(): number {
    return this.newest.cps;
  }

  /** Takes a new tempo from `time` on; a change that was to come later is forgotten. */
  setCps(cps: number, time: number): void {
    const cycle = this.cycleAt(time);
    while (this.list.length > 1 && this.newest.time >= time) this.list.pop();
    if (this.list.length === 1 && this.newest.time >= time) this.newest.cps = cps;
    else this.list.push({ time, cycle, cps });
  }

  /** The cycle at a time; before the start, the first one. */
  cycleAt(time: number): number {
    const mark = this.list.findLast((each) => each.time <= time);
    if (mark === undefined) return this.oldest.cycle;
    return mark.cycle + (time - mark.time) * mark.cps;
  }

  cpsAt(time: number): number {
    return (this.list.findLast((each) => each.time <= time) ?? this.oldest).cps;
  }

  /** The time of a cycle from the first one on. */
  timeOf(cycle: number): number {
    const mark = this.list.findLast((each) => each.cycle <= cycle) ?? this.oldest;
    return mark.time + (cycle - mark.cycle) / mark.cps;
  }

  /** Forgets changes that were over before `time`. */
  forget(time: number): void {
    while ((this.list[1]?.time ?? Number.POSITIVE_INFINITY) < time) this.list.shift();
  }

  private get newest(): TempoMark {
    return this.list.at(-1) as TempoMark;
  }

  private get oldest(): TempoMark {
    return this.list[0] as TempoMark;
  }
}
