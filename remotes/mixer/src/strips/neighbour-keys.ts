import type { KeyboardEvent } from 'react';

const ways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** With Alt, the arrows lead to the same control of the strip beside. */
export function goToNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target, currentTarget } = event;
  const way = ways[key];
  if (way === undefined || !altKey || ctrlKey || metaKey || shiftKey) return;
  const strips = [...currentTarget.querySelectorAll<HTMLElement>('[data-strip]')];
  const at = strips.findIndex((strip) => strip.contains(target as Node));
  const next = strips[at + way];
  if (at < 0 || !next) return;
  const place = controlsOf(strips[at]).indexOf(target as HTMLElement);
  const controls = controlsOf(next);
  event.preventDefault();
  (controls[place] ?? controls.at(-1))?.focus();
}

function controlsOf(strip: HTMLElement | undefined): HTMLElement[] {
  return [...(strip?.querySelectorAll<HTMLElement>('button, input') ?? [])];
}
