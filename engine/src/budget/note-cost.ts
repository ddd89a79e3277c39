import type { Event } from '@hocket/sdk';
import { programLimits } from './limits.ts';

/**
 * Milliseconds of the page that the making of one note takes, as docs/engine.md has them ('What a program may cost'): of a
 * plain wave, of the dearest of the studio's own sounds, of what is dearer.
 */
const sounds = { wave: 0.2, own: 0.65, supersaw: 0.3, crackle: 1.5 } as const;
/** What leaves the studio: a timer or two. Messages have a limit of their own. */
const message = 0.02;
/** For each second of a sound whose samples the page computes one by one. */
const computedSecond = 6;
/** For each control; an effect is a few. */
const control = 0.05;
/** What costs more than its controls. */
const effects: Readonly<Record<string, number>> = { tremolo: 0.3, phaserrate: 0.15, partials: 1 };
const waves = ['sine', 'sawtooth', 'square', 'triangle', 'sin', 'tri', 'sqr', 'white', 'pink'];

/** Whether the page computes a sound sample by sample, as long as its note lasts. */
export function isComputed(name: string): boolean {
  return name === 'zzfx' || name.startsWith('z_');
}

/** Milliseconds of the page that a room of a size in seconds takes. */
export function roomCost(size: number): number {
  return 10 + 28 * size;
}

/** Milliseconds of the page that the making of a note takes which lasts some seconds. */
export function noteCost({ value, output }: Event, seconds: number): number {
  if (output !== undefined) return message;
  return soundCost(String(value.s ?? 'triangle'), seconds) + controlsCost(value);
}

function soundCost(name: string, seconds: number): number {
  if (isComputed(name))
    return sounds.wave + computedSecond * Math.min(seconds, programLimits.notes.computed);
  if (waves.includes(name)) return sounds.wave;
  return name === 'supersaw' || name === 'crackle' ? sounds[name] : sounds.own;
}

/** Of an event, and of what it nests: modulators and the effects of a chain. */
function controlsCost(value: object): number {
  let cost = 0;
  for (const [name, setting] of Object.entries(value)) {
    cost += control + (effects[name] ?? 0);
    if (typeof setting === 'object' && setting !== null && !(setting instanceof Set))
      cost += Array.isArray(setting) ? chainCost(setting) : controlsCost(setting);
  }
  return cost;
}

/** Each effect of a chain has a room of its own. */
function chainCost(chain: readonly unknown[]): number {
  let cost = 0;
  for (const effect of chain) {
    if (typeof effect !== 'object' || effect === null) continue;
    const { room, roomsize } = effect as { room?: unknown; roomsize?: unknown };
    cost += controlsCost(effect);
    if (room) cost += roomCost(typeof roomsize === 'number' ? roomsize : 2);
  }
  return cost;
}
