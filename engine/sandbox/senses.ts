import { type Pattern, signal } from '@strudel/core';
import type { Sense } from './protocol.ts';

/** What of a device that is moved can be read: its own name of an angle is one of an axis, too. */
const axes = ['X', 'Y', 'Z'] as const;
const angles = { Alpha: 'Z', Beta: 'X', Gamma: 'Y' } as const;
/** By full name, the short one. */
const motions: Readonly<Record<string, string>> = {
  acceleration: 'acc',
  gravity: 'grav',
  rotation: 'rot',
  orientation: 'ori',
  absoluteOrientation: 'absOri',
};
/** Which button of the browser's standard layout has which letters. */
const buttons: Readonly<Record<string, number>> = Object.fromEntries([
  ...'a b x y lb rb lt rt back start'.split(' ').map((name, at) => [name, at] as const),
  ...['u', 'up', 'd', 'down', 'l', 'left', 'r', 'right'].map(
    (name, at) => [name, 12 + Math.floor(at / 2)] as const,
  ),
]);
/** Letters of a pad on which they are swapped. */
const swapped: Readonly<Record<string, number>> = { a: 1, b: 0, x: 3, y: 2 };
/** Milliseconds within which a sequence of buttons is pressed. */
const sequenceMs = 2000;

type KeyListener = (event: { key: string }) => void;
const keyListeners = new Map<string, KeyListener>();
/** What Strudel takes for the page's window and asks for keys, once in a realm, whoever reads them. */
export const keyboard = {
  addEventListener: (type: string, listener: KeyListener) => {
    keyListeners.set(type, listener);
  },
};

/** What the page tells of pointer, keys, pads and motion, by name; a program reads it and cannot ask for more. */
export class Senses {
  private readonly values = new Map<string, number>();
  /** The buttons that went down last, by pad and button, with when. */
  private pressed: { name: string; at: number }[] = [];
  private readonly toggled = new Map<string, boolean>();

  tell({ name, value }: Sense): void {
    const before = this.values.get(name) ?? 0;
    this.values.set(name, value);
    if (name.startsWith('key '))
      keyListeners.get(value > 0 ? 'keydown' : 'keyup')?.({ key: name.slice('key '.length) });
    if (!name.includes(' button ') || before >= 1 || value < 1) return;
    this.pressed = [...this.pressed.slice(-31), { name, at: performance.now() }];
    this.toggled.set(name, !this.toggled.get(name));
  }

  /** Patterns of what is told; `ask` notes that a pad is read. */
  functions(ask: (sense: string) => void): Record<string, unknown> {
    const named: Record<string, Pattern> = {};
    for (const axis of ['x', 'y'])
      for (const name of [axis, axis.toUpperCase()])
        named[`mouse${name}`] = this.read(`mouse ${axis}`);
    for (const [motion, short] of Object.entries(motions)) {
      for (const axis of axes) {
        const pattern = this.read(`${motion} ${axis}`);
        named[motion + axis] = named[short + axis] = pattern;
      }
      if (motion === 'acceleration' || motion === 'gravity') continue;
      for (const [angle, axis] of Object.entries(angles)) {
        const pattern = named[motion + axis] as Pattern;
        for (const name of [motion + angle, short + angle[0], motion + angle[0]])
          named[name] = pattern;
      }
    }
    return { ...named, gamepad: (index?: number, map?: unknown) => this.pad(ask, index, map) };
  }

  /** A pattern of the value that was told last; 0 before that, as Strudel has it. */
  private read(name: string): Pattern {
    return signal(() => this.values.get(name) ?? 0);
  }

  /** The controls of a pad, by the names that Strudel gives them. */
  private pad(ask: (sense: string) => void, index = 0, map: unknown = 'XBOX'): object {
    const pad = `pad ${Number(index) || 0}`;
    ask(pad);
    const layout = String(map).toUpperCase() === 'NES' ? { ...buttons, ...swapped } : buttons;
    const numbers: Record<string, number> = { ...layout, ...(typeof map === 'object' ? map : {}) };
    const controls: Record<string, unknown> = {};
    for (const [at, name] of ['x1', 'y1', 'x2', 'y2'].entries()) {
      const pattern = this.read(`${pad} axis ${at}`);
      controls[name] = pattern;
      controls[`${name}_2`] = (pattern as unknown as { toBipolar(): Pattern }).toBipolar();
    }
    const button = (at: number) => `${pad} button ${at}`;
    const toggle = (at: number) => signal(() => Number(this.toggled.get(button(at)) ?? false));
    for (const [name, at] of Object.entries(numbers)) {
      for (const each of [name, name.toUpperCase()]) {
        controls[each] = this.read(button(at));
        controls[`tgl${each}`] = toggle(at);
      }
    }
    const sequence = (wanted: string | readonly unknown[]) => {
      const all = [...wanted].map((each) =>
        button(numbers[String(each).toLowerCase()] ?? Number(each)),
      );
      return signal(() => Number(this.wasPressed(pad, all)));
    };
    for (const name of ['checkSequence', 'sequence', 'btnSequence', 'btnSeq', 'btnseq', 'seq'])
      controls[name] = sequence;
    controls.buttons = Array.from({ length: 16 }, (_, at) => ({
      value: this.read(button(at)),
      toggle: toggle(at),
    }));
    return controls;
  }

  private wasPressed(pad: string, wanted: readonly string[]): boolean {
    const recent = this.pressed.filter(
      ({ name, at }) => name.startsWith(`${pad} `) && performance.now() - at < sequenceMs,
    );
    const last = recent.slice(-wanted.length).map(({ name }) => name);
    return last.length === wanted.length && last.every((name, at) => name === wanted[at]);
  }
}

/** What a program's text reads: the page listens to nothing else. */
export function sensesIn(code: string): string[] {
  const words: Readonly<Record<string, RegExp>> = {
    mouse: /\bmouse[xy]\b/i,
    keys: /\b(?:whenKey|keyDown)\b/,
    motion:
      /\b(?:enableMotion|(?:acc|grav|rot|ori|absOri)[ABGXYZ]|(?:acceleration|gravity|rotation|orientation|absoluteOrientation)[ABGXYZ]\w*)\b/,
  };
  return Object.keys(words).filter((name) => words[name]?.test(code));
}
