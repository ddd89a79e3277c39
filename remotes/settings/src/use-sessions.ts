import type { SessionInfo, Studio } from '@hocket/sdk';
import { useCallback, useState } from 'react';

/** The user's sessions once they were asked for, and what ends one of them. */
export function useSessions(studio: Studio) {
  const { api } = studio;
  const [sessions, setSessions] = useState<readonly SessionInfo[]>();
  const [problem, setProblem] = useState<string>();
  /** Id of the one that is being ended. */
  const [ending, setEnding] = useState<string>();

  const load = useCallback(async () => {
    setProblem(undefined);
    try {
      setSessions(await api.listSessions());
    } catch (error) {
      setProblem(studio.explain(error));
    }
  }, [api, studio]);

  async function end({ id, device }: SessionInfo) {
    setEnding(id);
    setProblem(undefined);
    try {
      await api.endSession(id);
      setSessions((known) => known?.filter((session) => session.id !== id));
      studio.notify({ kind: 'success', text: studio.t('settings:signedOut', { device }) });
    } catch (error) {
      setProblem(studio.explain(error));
    } finally {
      setEnding(undefined);
    }
  }

  return { sessions, problem, ending, load, end };
}
