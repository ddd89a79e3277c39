import { wait } from '../../src/testing/wait.ts';
import { firstSound } from './onsets.ts';
import type { Player } from './player.ts';
import { recordNode } from './recorder.ts';

/** 64 events a cycle at 120 bpm, hard on one side: after an edit the first sample of the other side differs. */
const programs = [0, 1].map(
  (pan) => `setcpm(30)\ns("square*64").decay(.01).sustain(0).gain(.5).pan(${pan})`,
);

/** Seconds from the call of each of `count` edits, at random phases, to the first sample that differs. */
export async function editsToSound(player: Player, count: number): Promise<number[]> {
  const { output } = player;
  const { context } = output;
  const finish = await recordNode(output, 6 + count * 1.2);
  await player.run(programs[0] as string);
  // The page idles: what an engine keeps ready for the next program is ready.
  await wait(2500);
  const edits: { side: number; at: number }[] = [];
  for (let edit = 1; edit <= count; edit++) {
    const side = edit % 2;
    edits.push({ side, at: Math.round(context.currentTime * context.sampleRate) });
    await player.run(programs[side] as string);
    await wait(600 + 400 * Math.random());
  }
  const { frame, channels, sampleRate } = await finish();
  player.stop();
  return edits.map(({ side, at }, edit) => {
    const samples = channels[side] as Float32Array;
    const from = at - frame;
    const before = firstSound(samples, from - 0.02 * sampleRate, from);
    const to = (edits[edit + 1]?.at ?? Number.POSITIVE_INFINITY) - frame;
    const found = firstSound(samples, from, to);
    if (before !== undefined || found === undefined) throw new Error(`Edit ${edit} was not heard.`);
    return (found - from) / sampleRate;
  });
}
