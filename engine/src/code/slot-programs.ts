import type { Event, Problem, Slot } from '@hocket/sdk';
import { createAtom } from 'mobx';
import { programLimits } from '../budget/limits.ts';
import { listenToInputs } from '../midi/listen-to-inputs.ts';
import { browserDevices } from '../midi/midi-devices.ts';
import { toProblem } from '../problems.ts';
import type { CompiledProgram } from './code-runner.ts';

/** The program that each slot plays, with the MIDI devices that it listens to. Observable: `of`. */
export class SlotPrograms {
  private readonly playing = new Map<
    Slot,
    { program: CompiledProgram; endListening: () => void }
  >();

  private readonly changes = createAtom('programs of slots');

  /** `onEnd`: a slot's program was stopped for cause. */
  constructor(
    private readonly report: (slot: Slot, problem: Problem) => void,
    private readonly onEnd: (slot: Slot, reason: Problem) => void,
    /** Where a slot is, in cycles, and what sounds its events at once. */
    private readonly cycleOf: (slot: Slot) => number,
    private readonly strike: (events: readonly Event[]) => void,
  ) {}

  of(slot: Slot): CompiledProgram | undefined {
    this.changes.reportObserved();
    return this.playing.get(slot)?.program;
  }

  /** Holds the slot's program; the one before it is done. */
  keep(slot: Slot, program: CompiledProgram | undefined): void {
    const before = this.playing.get(slot);
    before?.program.dispose();
    before?.endListening();
    this.playing.delete(slot);
    if (program !== undefined) this.listen(slot, program);
    this.changes.reportChanged();
  }

  private listen(slot: Slot, program: CompiledProgram): void {
    const report = (problem: Problem) => this.report(slot, problem);
    const endInputs = listenToInputs(program, browserDevices, report, (press) => {
      void program.press?.({ ...press, cycle: this.cycleOf(slot) }).then((events) => {
        if (this.of(slot) === program) this.strike(events.slice(0, programLimits.notes.perPress));
      });
    });
    // Music of others that is only listened to reads no keys.
    const endSenses = slot === 'main' ? senseWith(program, report) : () => {};
    const endListening = () => {
      endInputs();
      endSenses();
    };
    this.playing.set(slot, { program, endListening });
    program.onEnd?.((reason) => {
      if (this.of(slot) === program) this.onEnd(slot, reason);
    });
  }
}

/** Tells a program of the pointer and the like, by code that comes with the first that reads any; the returned function ends it. */
function senseWith(program: CompiledProgram, report: (problem: Problem) => void): () => void {
  let isOver = false;
  let end = () => {};
  if (program.senses?.length)
    void import('./listen-to-senses.ts').then(
      ({ browserSenses, listenToSenses }) => {
        if (!isOver) end = listenToSenses(program, browserSenses, report);
      },
      // Without a network it goes on without them, and says so.
      (error: unknown) => report(toProblem(error)),
    );
  return () => {
    isOver = true;
    end();
  };
}
