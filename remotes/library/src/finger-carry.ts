/** Pixels from the window's upper and lower edge at which the page scrolls under a carried thing. */
const edge = 72;
/** Pixels of scrolling at once. */
const pull = 9;

/**
 * Something that a finger carries over the page. What lies under it hears of it as of a mouse's drag: `dragover`,
 * `dragleave` and `drop`, with the same data.
 */
export class FingerCarry {
  /** Whether what lies under the finger would take it. */
  isTaken = false;
  #under: Element | undefined;
  /** True once the finger was away from the edges, so that a sound picked up beside an edge does not scroll at once. */
  #isFree = false;
  #x = 0;
  #y = 0;
  readonly #data: DataTransfer;

  constructor(data: DataTransfer) {
    this.#data = data;
  }

  moveTo(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
    this.dragOver();
  }

  /** Scrolls where the finger is near an edge; to be called with each frame. */
  scroll(): void {
    const step = this.#y < edge ? -pull : this.#y > innerHeight - edge ? pull : 0;
    if (step === 0) this.#isFree = true;
    if (step === 0 || !this.#isFree) return;
    window.scrollBy(0, step);
    this.dragOver();
  }

  /** Drops it; true when the element below took it. */
  drop(): boolean {
    if (!this.isTaken || !this.#under) {
      this.cancel();
      return false;
    }
    this.dispatch(this.#under, 'drop');
    return true;
  }

  cancel(): void {
    if (this.#under) this.dispatch(this.#under, 'dragleave');
    this.isTaken = false;
    this.#under = undefined;
  }

  private dragOver(): void {
    const found = document.elementFromPoint(this.#x, this.#y) ?? undefined;
    if (this.#under && this.#under !== found) this.dispatch(this.#under, 'dragleave', found);
    this.#under = found;
    this.isTaken = found !== undefined && this.dispatch(found, 'dragover');
  }

  /** True when somebody took the event for their own. */
  private dispatch(target: Element, type: string, relatedTarget: Element | null = null): boolean {
    const dataTransfer = this.#data;
    const clientX = this.#x;
    const clientY = this.#y;
    const what = { dataTransfer, relatedTarget, clientX, clientY };
    return !target.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, composed: true, ...what }),
    );
  }
}
