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
  /** Milliseconds to render a program offline, everything scheduled up front. Playing is over afterwards. */
  renderUpFront(code: string, cycles: number, cps: number): Promise<number>;
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
    async renderUpFront(code, cycles, cps) {
      const pattern = await repl.evaluate(code, false);
      const offline = new OfflineAudioContext(2, Math.ceil((cycles / cps) * 44_100), 44_100);
      const started = performance.now();
      webaudio.setAudioContext(offline);
      webaudio.setSuperdoughAudioController(null);
      await webaudio.initAudio();
      for (const hap of pattern.queryArc(0, cycles, { _cps: cps })) {
        const begin = Number(hap.whole?.begin);
        if (!hap.hasOnset()) continue;
        const seconds = Number(hap.duration) / cps;
        await webaudio.superdough(hap.value as object, begin / cps, seconds, cps, begin);
      }
      await offline.startRendering();
      return performance.now() - started;
    },
    async events(code) {
      const started = performance.now();
      const pattern = await repl.evaluate(code, false);
      const count = pattern.queryArc(0, 1).filter((hap) => hap.hasOnset()).length;
      return { ms: performance.now() - started, count };
    },
  };
}
