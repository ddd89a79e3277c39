/** What sounds on the landing page: one thing at a time. */
export class SoundTurn {
  #stop: (() => void) | undefined;

  /** Stops what sounded. `stop` ends what begins now; the same again goes on. */
  take(stop: () => void): void {
    if (this.#stop !== stop) this.#stop?.();
    this.#stop = stop;
  }
}
