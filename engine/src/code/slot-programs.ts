import type { Problem, Slot } from '@hocket/sdk';
import { listenToInputs } from '../midi/listen-to-inputs.ts';
import { browserDevices } from '../midi/midi-devices.ts';
import type { CompiledProgram } from './code-runner.ts';

/** The program that each slot plays, with the MIDI devices that it listens to. */
export class SlotPrograms {
  private readonly playing = new Map<
    Slot,
    { program: CompiledProgram; endListening: () => void }
  >();

  /** `onEnd`: a slot's program was stopped for cause. */
  constructor(
    private readonly report: (slot: Slot, problem: Problem) => void,
    private readonly onEnd: (slot: Slot, reason: Problem) => void,
  ) {}

  of(slot: Slot): CompiledProgram | undefined {
    return this.playing.get(slot)?.program;
  }

  /** Holds the slot's program; the one before it is done. */
  keep(slot: Slot, program: CompiledProgram | undefined): void {
    const before = this.playing.get(slot);
    before?.program.dispose();
    before?.endListening();
    this.playing.delete(slot);
    if (program === undefined) return;
    const report = (problem: Problem) => this.report(slot, problem);
    const endListening = listenToInputs(program, browserDevices, report);
    this.playing.set(slot, { program, endListening });
    program.onEnd?.((reason) => {
      if (this.of(slot) === program) this.onEnd(slot, reason);
    });
  }
}
