/** What every part of the API that a test fakes can do: fail once, on demand. */
export class FakeCalls {
  /** What the next call rejects with. */
  failure: Error | undefined;

  protected failOnce(): void {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure;
  }
}
