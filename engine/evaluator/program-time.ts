/** Milliseconds of its own time that a program may wait. */
const patience = 10_000;
/** Timers that wait at once: a browser has no bound, and nobody's music needs more. */
const most = 10_000;

interface Timer {
  at: number;
  /** Milliseconds after which it comes again. */
  every?: number;
  work: () => unknown;
}

let now = 0;
let last = 0;
const timers = new Map<number, Timer>();

/** Puts timers into a realm that has none. Nobody waits for them: time passes as `passTime` says. */
export function addTimers(realm: object): void {
  const add = (isRepeated: boolean) => {
    return (work: unknown, ms: unknown, ...given: unknown[]) => {
      last += 1;
      // A browser counts no shorter time.
      const wait = Math.max(1, Number(ms) || 0);
      const call = () => (typeof work === 'function' ? work(...given) : undefined);
      if (timers.size < most)
        timers.set(last, { at: now + wait, work: call, ...(isRepeated && { every: wait }) });
      return last;
    };
  };
  const clear = (id: number) => void timers.delete(id);
  Object.assign(realm, {
    setTimeout: add(false),
    setInterval: add(true),
    clearTimeout: clear,
    clearInterval: clear,
  });
}

/** Passes the time until the next timer, and calls it; false where there is none that a program may wait for. */
export function passTime(): boolean {
  let next: [number, Timer] | undefined;
  for (const each of timers) if (next === undefined || each[1].at < next[1].at) next = each;
  if (next === undefined || next[1].at > patience) return false;
  const [id, timer] = next;
  now = timer.at;
  if (timer.every === undefined) timers.delete(id);
  else timer.at += timer.every;
  try {
    timer.work();
  } catch {
    // A page says so in its console.
  }
  return true;
}
