import { HocketError } from '@hocket/sdk';
import { useCallback, useEffect, useState } from 'react';

/** A file of this server as text; undefined until it is there. `retry` asks again. */
export function useTextPage(path: string): {
  text: string | undefined;
  failure: unknown;
  retry: () => void;
} {
  const [answer, setAnswer] = useState<{ path: string; text?: string; failure?: unknown }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same file
  useEffect(() => {
    const leaving = new AbortController();
    fetchText(path, leaving.signal).then(
      (text) => setAnswer({ path, text }),
      (failure) => leaving.signal.aborted || setAnswer({ path, failure }),
    );
    return () => leaving.abort();
  }, [path, tries]);
  const retry = useCallback(() => {
    setAnswer(undefined);
    setTries((count) => count + 1);
  }, []);
  const current = answer?.path === path ? answer : undefined;
  return { text: current?.text, failure: current?.failure, retry };
}

async function fetchText(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, { signal }).catch((cause: unknown) => {
    throw new HocketError('network_unreachable', 'The server cannot be reached.', { cause });
  });
  if (answer.ok) return answer.text();
  throw new HocketError('text_unreachable', `HTTP ${answer.status}: ${answer.statusText}`);
}
