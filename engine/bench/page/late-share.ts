import { wait } from '../../src/testing/wait.ts';
import { medianOf } from './median.ts';
import { onsetsIn } from './onsets.ts';
import type { Player } from './player.ts';
import { type NodeRecording, recordNode } from './recorder.ts';

/** Sixteenths at 120 bpm, each over before the next. */
const program = 'setcpm(30)\ns("square*16").decay(.04).sustain(0).gain(.5)';
const spacing = 0.125;
const tolerance = 0.005;

/** Share of onsets missing or more than 5 ms off while the page is blocked 500 ms of every second. */
export async function lateShares(players: readonly Player[], seconds: number): Promise<number[]> {
  const ends = await Promise.all(players.map(({ output }) => recordNode(output, seconds + 5)));
  for (const player of players) await player.run(program);
  await wait(500);
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const busy = performance.now() + 500;
    while (performance.now() < busy);
    await wait(500);
  }
  const recordings = await Promise.all(ends.map((end) => end()));
  for (const player of players) player.stop();
  return recordings.map(lateShare);
}

/** Against the sixteenths that fit the recording's onsets best. */
function lateShare({ channels: [left = new Float32Array()], sampleRate }: NodeRecording): number {
  const onsets = onsetsIn(left, 0.02 * sampleRate).map((at) => at / sampleRate);
  const [first = Number.NaN] = onsets;
  const phase = medianOf(
    onsets.map((at) => at - first - Math.round((at - first) / spacing) * spacing),
  );
  const expected = Math.floor((left.length / sampleRate - 0.01 - first) / spacing);
  let met = 0;
  for (let step = 0; step < expected; step++) {
    const time = first + phase + step * spacing;
    if (onsets.some((at) => Math.abs(at - time) <= tolerance)) met++;
  }
  return 1 - met / expected;
}
