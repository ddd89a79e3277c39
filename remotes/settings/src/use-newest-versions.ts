import { compareVersions, type Studio } from '@hocket/sdk';
import { useEffect, useState } from 'react';

/** By id of an installed plugin, the version that is newer than the installed one; nothing for those without. */
export function useNewestVersions({ api, plugins, log }: Studio): ReadonlyMap<string, string> {
  const [offered, setOffered] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = plugins.installed?.map(({ id }) => id).join(' ');
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const found = await Promise.allSettled(
        (ids ?? '').split(' ').flatMap((id) => (id === '' ? [] : [api.getPlugin(id)])),
      );
      if (!isCurrent) return;
      const there = found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const offered = there.filter(({ isYanked }) => !isYanked);
      setOffered(new Map(offered.map(({ id, version }) => [id, version])));
    };
    ask().catch(log);
    return () => {
      isCurrent = false;
    };
  }, [ids, api, log]);
  const installed = plugins.installed ?? [];
  return new Map(
    installed.flatMap(({ id, version }) => {
      const newest = offered.get(id);
      return newest && compareVersions(newest, version) > 0 ? [[id, newest] as const] : [];
    }),
  );
}
