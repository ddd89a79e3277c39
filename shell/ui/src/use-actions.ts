import type { Action, Studio } from '@hocket/sdk';
import { useEffect, useState } from 'react';

/** Offers actions as long as the component is there. `make` is called once: what changes is read in `run` and `title`. */
export function useActions(studio: Pick<Studio, 'actions'>, make: () => readonly Action[]): void {
  const { actions } = studio;
  const [offered] = useState(make);
  useEffect(() => actions.add(...offered), [actions, offered]);
}
