import { isPattern, type Pattern, ref } from '@strudel/core';
import type { ControlTurn } from './protocol.ts';

/** A pattern of a controller's value, 0 to 1; without a channel the one turned last on any. */
type Controllers = (control: number, channel?: number) => Pattern;

/** The MIDI controllers that a program reads. */
export class MidiInputs {
  private readonly values = new Map<string, number>();

  /** `asked`: gets the names of devices as the program asks for them. */
  constructor(private readonly asked: string[]) {}

  /** What `await midin('My knobs')` gives. Throws when the device is a pattern. */
  open(device: unknown): Controllers {
    if (isPattern(device))
      throw new Error("midin() takes the name of a device in single quotes: midin('My knobs')");
    const input = typeof device === 'string' ? device : '';
    if (!this.asked.includes(input)) this.asked.push(input);
    return (control, channel) =>
      ref(() => this.values.get(keyOf(input, Number(control), channel)) ?? 0);
  }

  turn({ input, control, channel, value }: ControlTurn): void {
    this.values.set(keyOf(input, control, channel), value);
    this.values.set(keyOf(input, control), value);
  }
}

function keyOf(input: string, control: number, channel?: number): string {
  return `${input} ${control} ${channel ?? 'any'}`;
}
