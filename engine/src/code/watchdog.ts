const tick = 100;
/** A late tick means that the page itself was blocked; it counts no more than this, in ms. */
const longestTick = 250;

/** Calls `onSilence` when nothing was heard for the budget, measured in time during which the page ran. */
export class Watchdog {
  private timer: ReturnType<typeof setInterval> | undefined;
  private silent = 0;

  constructor(
    private readonly onSilence: () => void,
    private readonly onTick: () => void = () => {},
  ) {}

  /** Begins to watch with a budget in ms; undefined ends it. */
  watch(budget: number | undefined): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.silent = 0;
    if (budget === undefined) return;
    let last = performance.now();
    this.timer = setInterval(() => {
      const now = performance.now();
      this.silent += Math.min(now - last, longestTick);
      last = now;
      if (this.silent > budget) {
        this.watch(undefined);
        this.onSilence();
      } else this.onTick();
    }, tick);
  }

  /** Starts the count again. */
  heard(): void {
    this.silent = 0;
  }
}
