/** Events that a browser takes for a gesture of the user, after which sound may start. */
const gestures = ['pointerdown', 'pointerup', 'keydown'];
/** Milliseconds between two looks at a running context whose time stands still. */
const standstill = 1500;
/** Looks after which it counts as lost: a busy machine may take seconds to open its output. */
const looks = 4;

/** What can happen to a context from outside. */
export interface ContextEvents {
  /** It will never sound again. */
  lost(reason: string): void;
  /** It stands still until the next gesture. */
  paused(): void;
}

/** Watches a context: one that the browser suspends or interrupts runs again at the next gesture. */
export class ContextWatch {
  private readonly context: AudioContext;
  private readonly events: ContextEvents;
  private ran: boolean;
  private waiting = false;
  private ended = false;
  /** It was seen to work, or that is being looked at. */
  private proven = false;

  constructor(context: AudioContext, events: ContextEvents) {
    this.context = context;
    this.events = events;
    this.ran = context.state === 'running';
    context.addEventListener('statechange', this.check);
    context.addEventListener('error', this.fail);
    if (this.ran) void this.prove();
  }

  /** It is to run: when it does not, the next gesture starts it. */
  expect(): void {
    this.ran = true;
    this.check();
  }

  /** Whatever is pressed next tries to start it. */
  listen(): void {
    for (const name of gestures) addEventListener(name, this.resume, true);
  }

  /** Watches no more. */
  end(): void {
    this.ended = true;
    this.context.removeEventListener('statechange', this.check);
    this.context.removeEventListener('error', this.fail);
    this.rest();
  }

  private readonly check = (): void => {
    const { state } = this.context;
    if (state === 'closed') this.events.lost('The browser closed the audio output');
    else if (state === 'running') {
      this.ran = true;
      this.rest();
      void this.prove();
    } else if (this.ran && !this.waiting) {
      this.waiting = true;
      this.listen();
      this.events.paused();
    }
  };

  private readonly fail = (): void => this.events.lost('The audio device failed');

  private readonly resume = (): void => {
    // Refused while something else has the device: the next gesture tries again.
    this.context.resume().catch(() => undefined);
  };

  /** Some devices take a context and never play it: it says that it runs, and its time stands still. */
  private async prove(): Promise<void> {
    if (this.proven) return;
    this.proven = true;
    const { context } = this;
    const start = context.currentTime;
    for (let look = 0; look < looks; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, standstill));
      const isWaiting = context.state !== 'running';
      if (this.ended || isWaiting || context.currentTime > start) return;
    }
    this.events.lost('Engine initialization check failed');
  }

  private rest(): void {
    this.waiting = false;
    for (const name of gestures) removeEventListener(name, this.resume, true);
  }
}
