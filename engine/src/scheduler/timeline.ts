interface Anchor {
  time: number;
  cycle: number;
  cps: number;
}

/** Where cycles lie on the audio clock (seconds). A new tempo keeps the cycle position continuous. */
export class Timeline {
  /** Ascending in time; never empty. */
  private readonly anchors: Anchor[];

  /** `cycle` lies at `time`. */
  constructor(time: number, cps: number, cycle = 0) {
    this.anchors = [{ time, cycle, cps }];
  }

  /** Cycles per second from the newest change on. */
  get cps(): number {
    return this.newest.cps;
  }

  /** Takes a new tempo from `time` on; a change that was to come later is forgotten. */
  setCps(cps: number, time: number): void {
    const cycle = this.cycleAt(time);
    while (this.anchors.length > 1 && this.newest.time >= time) this.anchors.pop();
    if (this.anchors.length === 1 && this.newest.time >= time) this.newest.cps = cps;
    else this.anchors.push({ time, cycle, cps });
  }

  /** The cycle at an audio time; before the start, the first one. */
  cycleAt(time: number): number {
    const anchor = this.anchors.findLast((each) => each.time <= time);
    if (anchor === undefined) return this.oldest.cycle;
    return anchor.cycle + (time - anchor.time) * anchor.cps;
  }

  cpsAt(time: number): number {
    return (this.anchors.findLast((each) => each.time <= time) ?? this.oldest).cps;
  }

  /** The audio time of a cycle from the first one on. */
  timeOf(cycle: number): number {
    const anchor = this.anchors.findLast((each) => each.cycle <= cycle) ?? this.oldest;
    return anchor.time + (cycle - anchor.cycle) / anchor.cps;
  }

  /** Forgets changes that were over before `time`. */
  forget(time: number): void {
    while ((this.anchors[1]?.time ?? Number.POSITIVE_INFINITY) < time) this.anchors.shift();
  }

  private get newest(): Anchor {
    return this.anchors.at(-1) as Anchor;
  }

  private get oldest(): Anchor {
    return this.anchors[0] as Anchor;
  }
}
