import type { Program } from '../code/code-runner.ts';
import type { SampleBank } from './sample-bank.ts';

/** Cycles whose files are loaded before a program starts, and ms for which it waits for them. */
const first = { cycles: 4, patience: 5000 };

/** The program, with its samples playable until it is disposed. Those of its first cycles are loaded by then. */
export async function withSamples(
  program: Program,
  bank: SampleBank,
  context: BaseAudioContext,
): Promise<Program> {
  if (!program.samples?.length) return program;
  const forget = await bank.declare(program.samples);
  const events = await program.query(0, first.cycles).catch(() => []);
  const late = new Promise((done) => setTimeout(done, first.patience));
  await Promise.race([bank.prepare(events, context), late]);
  return {
    cps: program.cps,
    sliders: program.sliders,
    visuals: program.visuals,
    inputs: program.inputs,
    turn: (turn) => program.turn?.(turn),
    moveSlider: (from, value) => program.moveSlider?.(from, value),
    query: (begin, end) => program.query(begin, end),
    onEnd: (listener) => program.onEnd?.(listener),
    dispose() {
      forget();
      program.dispose();
    },
  };
}
