/** An answer that is worked out anew only when it is older than some milliseconds; a failure is not kept. */
export class TimedCache<Answer> {
  #last: { until: number; answer: Promise<Answer> } | undefined;

  constructor(
    private readonly ask: () => Promise<Answer>,
    private readonly milliseconds: number,
    private readonly now: () => Date,
  ) {}

  /** Rejects as `ask` does. */
  async get(): Promise<Answer> {
    const now = this.now().getTime();
    if (!this.#last || this.#last.until <= now) {
      const answer = this.ask();
      this.#last = { until: now + this.milliseconds, answer };
      answer.catch(() => {
        this.#last = undefined;
      });
    }
    return this.#last.answer;
  }
}
