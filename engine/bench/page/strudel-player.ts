import * as core from '@strudel/core';
import * as mini from '@strudel/mini';
import * as tonal from '@strudel/tonal';
import { transpiler } from '@strudel/transpiler';
import * as webaudio from '@strudel/webaudio';
import type { Player } from './player.ts';
import type { Speakers } from './speakers.ts';

/** Strudel with what is asked of it alone. */
export interface StrudelPlayer extends Player {
  /** The pattern of a program, which is not played. */
  pattern(code: string): Promise<webaudio.Queryable>;
}

/** Strudel's own repl, scheduler and output. */
export async function openStrudel(speakers: Speakers): Promise<StrudelPlayer> {
  await core.evalScope(core, mini, tonal, webaudio);
  webaudio.registerSynthSounds();
  await webaudio.initAudio();
  const repl = webaudio.webaudioRepl({ transpiler });
  const { output } = webaudio.getSuperdoughAudioController();
  const context = output.destinationGain.context;
  return {
    output: speakers.get(context) ?? output.destinationGain,
    pattern: (code) => repl.evaluate(code, false),
    async run(code) {
      const pattern = await repl.evaluate(code);
      if (pattern === undefined) throw new Error(`Strudel refuses ${code}`);
    },
    stop: () => repl.stop(),
    async events(code) {
      const started = performance.now();
      const pattern = await repl.evaluate(code, false);
      const count = pattern.queryArc(0, 1).filter((hap) => hap.hasOnset()).length;
      return { ms: performance.now() - started, count };
    },
  };
}
