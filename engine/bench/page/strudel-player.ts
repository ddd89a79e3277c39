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
  /**
   * Renders a program offline, everything scheduled up front, or as much of it as is done in `most`
   * seconds. Playing is over afterwards. `onProgress` hears 0 to 1.
   */
  renderUpFront(
    code: string,
    cycles: number,
    cps: number,
    most: number,
    onProgress: (done: number) => void,
  ): Promise<{ seconds: number; share: number }>;
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
    async renderUpFront(code, cycles, cps, most, onProgress) {
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
      const share = await rendered(offline, started + most * 1000, onProgress);
      return { seconds: (performance.now() - started) / 1000, share };
    },
    async events(code) {
      const started = performance.now();
      const pattern = await repl.evaluate(code, false);
      const count = pattern.queryArc(0, 1).filter((hap) => hap.hasOnset()).length;
      return { ms: performance.now() - started, count };
    },
  };
}

/** Resolves with the share that is rendered: 1, or less when it takes until a time of the page's clock. */
async function rendered(
  context: OfflineAudioContext,
  until: number,
  onProgress: (done: number) => void,
): Promise<number> {
  const share = () => (context.currentTime * context.sampleRate) / context.length;
  let timer: ReturnType<typeof setInterval> | undefined;
  const tooLong = new Promise<number>((done) => {
    timer = setInterval(() => {
      onProgress(share());
      if (performance.now() > until) done(share());
    }, 250);
  });
  const whole = context.startRendering().then(() => 1);
  try {
    return await Promise.race([whole, tooLong]);
  } finally {
    clearInterval(timer);
  }
}
