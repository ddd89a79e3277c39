/** What a browser takes for a wish of the person in front of it. */
const gestures = ['pointerdown', 'pointerup', 'keydown'];

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

  constructor(context: AudioContext, events: ContextEvents) {
    this.context = context;
    this.events = events;
    this.ran = context.state === 'running';
    context.addEventListener('statechange', this.check);
    context.addEventListener('error', this.fail);
  }

  /** It is to run: when it does not, the next gesture starts it. */
  expect(): void {
    this.ran = true;
    this.check();
  }

  /** Watches no more. */
  end(): void {
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
    } else if (this.ran && !this.waiting) {
      this.waiting = true;
      for (const name of gestures) addEventListener(name, this.resume, true);
      this.events.paused();
    }
  };

  private readonly fail = (): void => this.events.lost('The audio device failed');

  private readonly resume = (): void => {
    // Refused while something else has the device: the next gesture tries again.
    this.context.resume().catch(() => undefined);
  };

  private rest(): void {
    this.waiting = false;
    for (const name of gestures) removeEventListener(name, this.resume, true);
  }
}
