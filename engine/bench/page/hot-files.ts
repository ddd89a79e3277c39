import type { AudioEngine, RenderOptions } from '@hocket/sdk';
import { truePeakOf } from '../../src/testing/true-peak-of.ts';

/** Programs that overload whatever they go through. */
const hotPrograms = [
  's("bd*4, hh*16, sd*2").gain(4)',
  'note("c1*8").s("sawtooth").gain(4).distort(3)',
  'note("c6*16 e6*16 g6*16").s("square").gain(4)',
  's("white*16").gain(4)',
  'note("[c3,e3,g3,b3]*4").s("supersaw").gain(3).room(.8)',
];

type Renderer = Pick<AudioEngine, 'render'>;

/** The highest true peak of files of hot programs, in dB of full scale. */
export async function hotTruePeak(engine: Renderer): Promise<number> {
  const peaks: number[] = [];
  for (const code of hotPrograms) {
    const buffer = await decoded(engine, code, { bars: 2, format: 'wav32f' });
    for (const channel of [0, 1]) peaks.push(truePeakOf(buffer.getChannelData(channel)));
  }
  return Math.max(...peaks);
}

/** Samples by which an MP3 of a loop is longer than its bars, once a browser has decoded it. */
export async function mp3LoopSamples(engine: Renderer): Promise<number> {
  const options = { bars: 3, loop: true } as const;
  const [mp3, wav] = [
    await decoded(engine, 's("bd*4")', { ...options, format: 'mp3' }),
    await decoded(engine, 's("bd*4")', { ...options, format: 'wav16' }),
  ];
  return mp3.length - wav.length;
}

async function decoded(
  engine: Renderer,
  code: string,
  options: RenderOptions,
): Promise<AudioBuffer> {
  const { file } = await engine.render(code, options);
  return new OfflineAudioContext(2, 1, 44_100).decodeAudioData(await file.arrayBuffer());
}
