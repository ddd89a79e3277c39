import { useEffect, useState } from 'react';
import { useApp } from '../studio-context.ts';

/** Milliseconds that the grid, once it is there, has for itself. */
const headStart = 300;

/** Milliseconds that others wait for it at most. */
const longest = 3000;

/** Whether the grid still has the network and the processor for itself, so that a first click is soon answered. */
export function useHeadStart(): boolean {
  const { remotes } = useApp();
  const status = remotes.state('grid')?.status;
  const isSettled = status === 'ready' || status === 'failed';
  const [isOver, setOver] = useState(isSettled);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setOver(true), isSettled ? headStart : longest);
    return () => clearTimeout(timer);
  }, [isSettled, isOver]);
  return !isOver;
}
