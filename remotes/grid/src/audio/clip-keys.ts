import { ticks } from '@hocket/sdk';
import type { ClipCommands, ClipPlace } from './clip-commands.ts';

/** What keys do on a clip, by the names of their texts. */
export const clipKeys = {
  move: ['ArrowLeft', 'ArrowRight'],
  moveBar: ['Shift+ArrowLeft', 'Shift+ArrowRight'],
  track: ['Shift+ArrowUp', 'Shift+ArrowDown'],
  trimEnd: ['Alt+ArrowLeft', 'Alt+ArrowRight'],
  trimStart: ['Alt+Shift+ArrowLeft', 'Alt+Shift+ArrowRight'],
  gain: ['Alt+ArrowUp', 'Alt+ArrowDown'],
  next: ['Ctrl+ArrowLeft', 'Ctrl+ArrowRight'],
  details: ['Enter'],
  split: ['S'],
  loop: ['L'],
  double: ['Ctrl+D'],
  copy: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'],
  delete: ['Delete', 'Backspace'],
} as const satisfies Record<string, readonly string[]>;

/** What of a keyboard event a clip reads. */
export interface ClipKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Decibels that a key makes louder. */
const louder = 10 ** (1 / 20);

/**
 * Acts on a key that was pressed on a clip, and answers which clip has the focus then, `lane` for what lies under it, or
 * nothing where it acts on no such key.
 */
export function clipKey(
  clips: ClipCommands,
  place: ClipPlace,
  pressed: ClipKey,
): ClipPlace | 'lane' | undefined {
  const { altKey, shiftKey } = pressed;
  const isCommand = pressed.ctrlKey || pressed.metaKey;
  const key = pressed.key.length === 1 ? pressed.key.toUpperCase() : pressed.key;
  const clip = clips.clipAt(place);
  if (!clip) return undefined;
  const across = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const down = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (across !== undefined) {
    if (isCommand) return neighbour(clips, place, across);
    if (altKey && shiftKey) clips.trimStart(place, across * ticks.quarter, 'start');
    else if (altKey) clips.trimEnd(place, clip.length + across * ticks.quarter, 'end');
    else clips.moveBy(place, across * (shiftKey ? ticks.cycle : ticks.quarter));
    return place;
  }
  if (down !== undefined) {
    if (isCommand) return undefined;
    if (altKey)
      clips.change(place, { gain: (clip.gain ?? 1) * (down < 0 ? louder : 1 / louder) }, 'gain');
    else if (shiftKey) return clips.moveDown(place, down);
    else return 'lane';
    return place;
  }
  if (altKey) return undefined;
  return isCommand ? commandKey(clips, place, key) : letterKey(clips, place, key);
}

function commandKey(
  clips: ClipCommands,
  place: ClipPlace,
  key: string,
): ClipPlace | 'lane' | undefined {
  const clip = clips.clipAt(place);
  if (key === 'D') clips.duplicate(place);
  else if (key === 'C') clips.copy(place);
  else if (key === 'X') {
    clips.copy(place);
    clips.remove(place);
    return 'lane';
  } else if (key === 'V' && clip) clips.paste(place.track, clip.at + clip.length);
  else return undefined;
  return clips.selected ?? place;
}

function letterKey(
  clips: ClipCommands,
  place: ClipPlace,
  key: string,
): ClipPlace | 'lane' | undefined {
  if (key === 'Enter') clips.open(place);
  else if (key === 'S') clips.split(place);
  else if (key === 'L') clips.toggleLoop(place);
  else if (key === 'Delete' || key === 'Backspace') {
    clips.remove(place);
    return 'lane';
  } else return key === 'Escape' ? 'lane' : undefined;
  return place;
}

/** The clip after another on its track, or before it. */
function neighbour(clips: ClipCommands, place: ClipPlace, by: number): ClipPlace {
  const order = clips.clipsOf(place.track);
  const clip = order[order.indexOf(place.clip) + by];
  return clip === undefined ? place : { ...place, clip };
}
