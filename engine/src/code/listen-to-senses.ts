import { clamp, messageOf, type Problem } from '@hocket/sdk';
import type { Sense } from '../../sandbox/protocol.ts';

/** What reads pointer, keys, motion and pads: a program, as a rule. */
interface SenseReader {
  readonly senses?: readonly string[];
  sense?(sense: Sense): void;
}

/** Calls `tell` with each value by its name; the returned function ends it. Rejects with a sentence where there is none. */
type Listen = (tell: (name: string, value: number) => void) => (() => void) | Promise<() => void>;

/** How the page hears of each of them, by the first word of its name. */
export interface SenseSources {
  mouse: Listen;
  keys: Listen;
  motion: Listen;
  /** `index`: which of the connected ones, from 0. */
  pad(index: number): Listen;
}

/** Milliseconds between two values of one name: each makes the program be asked again. */
const paceMs = 50;
const longestKey = 16;
/** Metres per second squared, and degrees, that make the whole range. */
const gravity = 9.81;
const turn = 360;

/**
 * Tells a program of what it reads, as numbers from 0 to 1; the returned function ends it. What is missing is reported.
 * Keys are those that are pressed in the editor or outside of all fields: what is typed elsewhere is nobody's business.
 */
export function listenToSenses(
  reader: SenseReader,
  sources: SenseSources,
  report: (problem: Problem) => void,
): () => void {
  const ends: (() => void)[] = [];
  let isOver = false;
  for (const name of new Set(reader.senses)) {
    const [kind = '', index] = name.split(' ');
    const listen = kind === 'pad' ? sources.pad(Number(index)) : sources[kind as 'mouse'];
    const paced = new Pace((each, value) =>
      reader.sense?.({ name: each, value: clamp(value, 0, 1) }),
    );
    ends.push(() => paced.end());
    Promise.resolve(undefined)
      .then(() => (isOver ? () => {} : listen(paced.tell)))
      .then(
        (end) => (isOver ? end() : ends.push(end)),
        (error: unknown) =>
          report({ code: 'input_unavailable', message: messageOf(error), subject: kind }),
      );
  }
  return () => {
    isOver = true;
    endAll(ends.splice(0));
  };
}

/** Passes on each value that differs; of those of one name that come quickly the newest. Buttons and keys wait for nothing. */
class Pace {
  private readonly last = new Map<string, number>();
  private readonly waiting = new Map<string, ReturnType<typeof setTimeout> | undefined>();

  constructor(private readonly pass: (name: string, value: number) => void) {}

  readonly tell = (name: string, value: number): void => {
    if (!Number.isFinite(value) || this.last.get(name) === value) return;
    this.last.set(name, value);
    if (this.waiting.has(name)) return;
    this.pass(name, value);
    if (/^key |button/.test(name)) return;
    const next = () => {
      this.waiting.delete(name);
      const newest = this.last.get(name) ?? value;
      if (newest !== value) this.pass(name, newest);
    };
    this.waiting.set(name, setTimeout(next, paceMs));
  };

  end(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer);
  }
}

/** Those of the browser. */
export const browserSenses: SenseSources = {
  mouse: (tell) =>
    on('pointermove', ({ clientX, clientY }: PointerEvent) => {
      tell('mouse x', clientX / innerWidth);
      tell('mouse y', clientY / innerHeight);
    }),
  keys(tell) {
    /** By the place on the keyboard: what a key types may have changed by the time that it is let go. */
    const held = new Map<string, string>();
    const press = ({ code, key, target }: KeyboardEvent) => {
      if (key.length > longestKey || isElsewhere(target)) return;
      held.set(code, key);
      tell(`key ${key}`, 1);
    };
    const release = (code: string) => {
      const key = held.get(code);
      if (held.delete(code)) tell(`key ${key}`, 0);
    };
    const releaseAll = () => {
      for (const code of [...held.keys()]) release(code);
    };
    const ends = [
      on('keydown', press),
      on('keyup', ({ code, key }: KeyboardEvent) => {
        // A Mac does not tell of keys that are let go before Command is.
        if (key === 'Meta') releaseAll();
        else release(code);
      }),
      // What is let go while another window has the focus is never heard.
      on('blur', ({ target }: FocusEvent) => target === window && releaseAll()),
    ];
    return () => endAll(ends);
  },
  async motion(tell) {
    await allowMotion();
    const each = (name: string, values: object | null, range: number, least: number) => {
      for (const [key, value] of Object.entries(values ?? {}))
        if (typeof value === 'number') tell(`${name} ${key}`, (value - least) / range);
    };
    const xyz = (from: DeviceMotionEventAcceleration | null) =>
      from && { X: from.x, Y: from.y, Z: from.z };
    const oriented = (name: string) => (event: DeviceOrientationEvent) => {
      each(name, { Z: event.alpha }, turn, 0);
      each(name, { X: event.beta }, turn, -turn / 2);
      each(name, { Y: event.gamma }, turn / 2, -turn / 4);
    };
    const ends = [
      on('devicemotion', (event: DeviceMotionEvent) => {
        each('acceleration', xyz(event.acceleration), 2, -1);
        each('gravity', xyz(event.accelerationIncludingGravity), 2 * gravity, -gravity);
        const { alpha = null, beta = null, gamma = null } = event.rotationRate ?? {};
        each('rotation', { X: beta, Y: gamma, Z: alpha }, turn, -turn / 2);
      }),
      on('deviceorientation', oriented('orientation')),
      on('deviceorientationabsolute', oriented('absoluteOrientation')),
    ];
    return () => endAll(ends);
  },
  pad: (index) => (tell) => {
    const timer = setInterval(() => {
      const pad = navigator.getGamepads?.()[index];
      for (const [at, value] of pad?.axes.entries() ?? [])
        tell(`pad ${index} axis ${at}`, (value + 1) / 2);
      for (const [at, { value }] of pad?.buttons.entries() ?? [])
        tell(`pad ${index} button ${at}`, value);
    }, paceMs);
    return () => clearInterval(timer);
  },
};

function on<Heard extends globalThis.Event>(
  type: string,
  hear: (event: Heard) => void,
): () => void {
  const listener = hear as EventListener;
  addEventListener(type, listener, true);
  return () => removeEventListener(type, listener, true);
}

function endAll(ends: readonly (() => void)[]): void {
  for (const end of ends) end();
}

/** Whether a key goes into a field that is not the code's. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('.ace_editor')) return false;
  return target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Some phones ask, and only by a press of the user. Rejects with a sentence when it is not allowed. */
async function allowMotion(): Promise<void> {
  const asking = globalThis.DeviceMotionEvent as
    | { requestPermission?: () => Promise<string> }
    | undefined;
  if (asking?.requestPermission === undefined) return;
  const answer = await asking.requestPermission().catch(() => 'denied');
  if (answer !== 'granted')
    throw new Error('The motion of this device was not allowed, so it is not read.');
}
