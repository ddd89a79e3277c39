/** Tells a slow request that a newer one has taken its place: only the latest may say what came of it. */
export class LatestRequest {
  #newest = 0;

  /** Begins a request, which takes the place of those before it; the answer says whether it still is the latest. */
  begin(): () => boolean {
    this.cancel();
    return this.follow();
  }

  /** For work that goes with the latest request and takes nobody's place. */
  follow(): () => boolean {
    const own = this.#newest;
    return () => own === this.#newest;
  }

  /** No request is the latest any more, until one begins. */
  cancel(): void {
    this.#newest += 1;
  }
}
