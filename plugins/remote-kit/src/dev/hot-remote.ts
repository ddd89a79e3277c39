import { messageOf, type PanelProps, type Remote, type Studio } from '@hocket/sdk';
import { Component, createElement, type ReactNode, useEffect, useSyncExternalStore } from 'react';

/** The remote as it was saved last, and how often it was. A page has this file once for each remote: it is in its build. */
let shown: { remote: Remote; saves: number } | undefined;
const readers = new Set<() => void>();
/** Those that show it. */
const studios = new Set<Studio>();

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** Says what a panel threw, until the next save. */
class ShownError extends Component<{ children?: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === undefined
      ? this.props.children
      : createElement('p', { role: 'alert' }, messageOf(error));
  }
}

function HotPanel({ studio }: PanelProps) {
  const now = useSyncExternalStore(subscribe, () => shown);
  useEffect(() => {
    studios.add(studio);
    return () => void studios.delete(studio);
  }, [studio]);
  if (!now) return null;
  const { remote, saves } = now;
  const panel = createElement(remote.Panel, { studio });
  return createElement(ShownError, { key: saves }, panel);
}

/** A remote while it is developed: its panel is mounted anew with each save, in a page and in music that go on. */
export function hotRemote(remote: Remote): Remote {
  shown = { remote, saves: 0 };
  return { ...remote, Panel: HotPanel };
}

/** Shows what was saved. Rejects where its texts do not come; then the panel is as it was. */
export async function showSaved(remote: Remote): Promise<void> {
  await Promise.all([...studios].map((studio) => studio.addCatalogue(remote.id, remote.messages)));
  shown = { remote, saves: (shown?.saves ?? 0) + 1 };
  for (const read of readers) read();
}
