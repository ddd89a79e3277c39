/**
 * Makes this page behave like a tab in the background, which a browser without a screen has none of: it says that it is
 * hidden, its timers come at whole seconds, and no frame is drawn. Its workers know nothing of it.
 * The returned function shows it again.
 */
export function hidePage(): () => void {
  const { setTimeout, setInterval, requestAnimationFrame } = globalThis;
  const slow =
    (timer: (...args: unknown[]) => unknown) =>
    (run: unknown, ms: unknown = 0, ...args: unknown[]) => {
      const due = performance.now() + Number(ms);
      return timer(run, Math.ceil(due / 1000) * 1000 - performance.now(), ...args);
    };
  const tell = (hidden: boolean) => {
    for (const [name, value] of Object.entries({
      hidden,
      visibilityState: hidden ? 'hidden' : 'visible',
    }))
      Object.defineProperty(document, name, { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  Object.assign(globalThis, {
    setTimeout: slow(setTimeout as never),
    setInterval: slow(setInterval as never),
    requestAnimationFrame: () => 0,
  });
  tell(true);
  return () => {
    Object.assign(globalThis, { setTimeout, setInterval, requestAnimationFrame });
    tell(false);
  };
}
