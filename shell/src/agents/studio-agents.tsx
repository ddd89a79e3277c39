import type { AgentRequest } from '@hocket/sdk';
import { useLazy } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { AgentWatch } from '../stores/agents/agent-watch.ts';
import { lazyCode } from '../stores/async/lazy-code.ts';
import { useApp } from '../studio-context.ts';

/** What shows and answers requests: whoever has no agent needs none of it. */
const lazyBar = lazyCode(() => import(/* webpackChunkName: "agents" */ './agent-bar.tsx'));

/** Whether there is something to do about a request: it is open, or what it made may not stand in this page yet. */
function isForBar({ state, madeRev }: AgentRequest): boolean {
  return state === 'waiting' || state === 'rendering' || madeRev !== undefined;
}

/** Asks what the user's agents ask, and shows it from the first request on. */
export const StudioAgents = observer(function StudioAgents() {
  const { session, studio } = useApp();
  const user = session.user?.id;
  const [told, setTold] = useState<readonly AgentRequest[]>([]);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (user === undefined) return undefined;
    const watch = new AgentWatch({
      api: studio.api,
      page: document,
      onRequests: (requests) => {
        setTold(requests);
        if (requests.some(isForBar)) setWanted(true);
      },
    });
    const end = watch.start();
    return () => {
      end();
      setTold([]);
      setWanted(false);
    };
  }, [studio, user]);
  const code = useLazy(lazyBar, isWanted);
  return code && isWanted ? <code.AgentBar key={user} requests={told} /> : null;
});
