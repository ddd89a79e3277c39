import { medianOf } from './median.ts';
import { onsetsIn } from './onsets.ts';

/** Intervals that fall between samples. */
export const clickProgram = 'setcpm(31)\ns("benchclick*16")';
const spacing = 60 / 31 / 16;

/** Worst error in samples of the onsets of `clicks`; what they have in common is the constant delay. */
export async function onsetError(wav: Blob): Promise<number> {
  const context = new OfflineAudioContext(1, 1, 44_100);
  const { sampleRate, ...audio } = await decoded(context, wav);
  const onsets = onsetsIn(audio.samples, 0.05 * sampleRate);
  if (onsets.length < 64) throw new Error(`Only ${onsets.length} clicks were rendered.`);
  const [first = Number.NaN] = onsets;
  const step = spacing * sampleRate;
  const off = onsets.map((at) => at - first - Math.round((at - first) / step) * step);
  const delay = medianOf([Math.min(...off), Math.max(...off)]);
  return Math.max(...off.map((each) => Math.abs(each - delay)));
}

async function decoded(context: BaseAudioContext, file: Blob) {
  const buffer = await context.decodeAudioData(await file.arrayBuffer());
  return { samples: buffer.getChannelData(0), sampleRate: buffer.sampleRate };
}
