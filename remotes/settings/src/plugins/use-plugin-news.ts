import { codeOf, type PluginDetails, type Studio } from '@hocket/sdk';
import { useEffect, useState } from 'react';

/** What the server says of an installed plugin by now. */
export interface PluginNews {
  /** The version that is offered; undefined where none is. */
  offered?: string;
  /** Versions that their author has taken back. */
  yanked: ReadonlySet<string>;
  /** The operators have blocked the plugin. */
  isBlocked: boolean;
}

/** By id of an installed plugin; nothing for those of which the server says nothing. */
export function usePluginNews({ api, plugins, log }: Studio): ReadonlyMap<string, PluginNews> {
  const [news, setNews] = useState<ReadonlyMap<string, PluginNews>>(new Map());
  const ids = plugins.installed?.map(({ id }) => id).join(' ');
  useEffect(() => {
    let isCurrent = true;
    const loadNews = async () => {
      const requestedIds = (ids ?? '').split(' ').filter((id) => id !== '');
      const found = await Promise.allSettled(requestedIds.map((id) => api.getPlugin(id)));
      if (isCurrent)
        setNews(new Map(found.flatMap((each, at) => newsOf(requestedIds[at] ?? '', each))));
    };
    loadNews().catch(log);
    return () => {
      isCurrent = false;
    };
  }, [ids, api, log]);
  return news;
}

function newsOf(id: string, found: PromiseSettledResult<PluginDetails>): [string, PluginNews][] {
  if (found.status === 'rejected') {
    const isBlocked = codeOf(found.reason) === 'plugin_blocked';
    return isBlocked ? [[id, { yanked: new Set(), isBlocked }]] : [];
  }
  const { version, isYanked, versions } = found.value;
  const yanked = new Set(versions.filter((each) => each.isYanked).map((each) => each.version));
  return [[id, { offered: isYanked ? undefined : version, yanked, isBlocked: false }]];
}
