import type { Studio } from '@hocket/sdk';
import { useCallback, useState } from 'react';

interface Endable<Item> {
  load(): Promise<readonly Item[]>;
  end(item: Item): Promise<void>;
  /** What is said once one has ended. */
  ended(item: Item): string;
}

/** What the server keeps for the user, once it was asked for, and what ends one of it. */
export function useEndable<Item extends { id: string }>(
  { explain, notify }: Pick<Studio, 'explain' | 'notify'>,
  { load: read, end: finish, ended }: Endable<Item>,
) {
  const [items, setItems] = useState<readonly Item[]>();
  const [problem, setProblem] = useState<string>();
  /** Id of the one that is being ended. */
  const [ending, setEnding] = useState<string>();

  const load = useCallback(async () => {
    setProblem(undefined);
    try {
      setItems(await read());
    } catch (error) {
      setProblem(explain(error));
    }
  }, [explain, read]);

  async function end(item: Item) {
    setEnding(item.id);
    setProblem(undefined);
    try {
      await finish(item);
      setItems((known) => known?.filter(({ id }) => id !== item.id));
      notify({ kind: 'success', text: ended(item) });
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setEnding(undefined);
    }
  }

  return { items, problem, ending, load, end };
}
