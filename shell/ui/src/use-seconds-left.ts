import { useEffect, useState } from 'react';

/** Counts `seconds` down to 0, anew for each `cause`; undefined when there is nothing to count. */
export function useSecondsLeft(cause: unknown, seconds: number | undefined): number | undefined {
  const [count, setCount] = useState({ cause, left: seconds });
  // In this very rendering, so that an older count is never shown.
  if (count.cause !== cause) setCount({ cause, left: seconds });
  useEffect(() => {
    if (seconds === undefined) return;
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setCount({ cause, left });
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [cause, seconds]);
  return count.cause === cause ? count.left : seconds;
}
