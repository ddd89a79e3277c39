/**
 * The scheduler's clock. Timers of a page are throttled in a hidden tab, those of its workers are not.
 * In: a number of milliseconds to tick by, or 0 to rest. Out: 'ready' once, then 'tick'.
 */
const scope = globalThis as unknown as {
  onmessage: ((message: MessageEvent<number>) => void) | null;
  postMessage(message: 'ready' | 'tick'): void;
};

let timer: ReturnType<typeof setInterval> | undefined;

scope.onmessage = ({ data: interval }) => {
  clearInterval(timer);
  if (interval > 0) timer = setInterval(() => scope.postMessage('tick'), interval);
};

scope.postMessage('ready');
