const tick = 100;
/** A late tick means that the page itself was blocked; it counts no more than this, in ms. */
const longestTick = 250;
/** Milliseconds of silence that count in full, before the share of the machine is asked for. */
const unmeasured = 200;

/** Calls `onSilence` when nothing was heard for the budget, measured in time during which the page ran. */
export class Watchdog {
  private timer: ReturnType<typeof setInterval> | undefined;
  private silent = 0;
  /** Milliseconds of silence for which the share of the machine is not known yet. */
  private open = 0;
  private asked: object | undefined;

  /**
   * `share`: how much of a core whoever is watched can have, 0 to 1. With it a silence counts as much as could be
   * worked in it: on a busy machine it may be long. Where it does not answer, silence does not count.
   */
  constructor(
    private readonly onSilence: () => void,
    private readonly onTick: (ms: number) => void = () => {},
    private readonly share?: () => Promise<number>,
  ) {}

  /** Begins to watch with a budget in ms; undefined ends it. */
  watch(budget: number | undefined): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.heard();
    if (budget === undefined) return;
    let last = performance.now();
    this.timer = setInterval(() => {
      const now = performance.now();
      const ms = Math.min(now - last, longestTick);
      last = now;
      this.count(ms);
      if (this.silent > budget) {
        this.watch(undefined);
        this.onSilence();
      } else this.onTick(ms);
    }, tick);
  }

  /** Starts the count again. */
  heard(): void {
    this.silent = 0;
    this.open = 0;
    this.asked = undefined;
  }

  private count(ms: number): void {
    if (this.share === undefined || this.silent < unmeasured) {
      this.silent += ms;
      return;
    }
    this.open += ms;
    if (this.asked !== undefined) return;
    const asked = {};
    this.asked = asked;
    void this.share().then((share) => {
      if (this.asked !== asked) return;
      this.silent += share * this.open;
      this.open = 0;
      this.asked = undefined;
    });
  }
}
