import { Limiter } from '../output/limiter.ts';

/** Below this a sample is silence: -100 dB. */
const silence = 1e-5;
/** Seconds over which a tail that was cut off fades. */
const fade = 0.25;
/** Seconds for which the limiter hears the end of a loop before its start. */
const preroll = 4;

export interface Finish {
  sampleRate: number;
  /** Sample frames of the bars, without what rings on. */
  frames: number;
  loop: boolean;
  limit: boolean;
}

type Channels = Float32Array<ArrayBuffer>[];

/**
 * Makes what was rendered into what is written. A loop is as long as its bars: what rings on is laid
 * over its start, once per round, and the limiter comes in as it goes out. Else what rings on stays
 * until it is silent. The limiter's delay is taken off.
 */
export function finishMix(channels: Channels, finish: Finish): Channels {
  return finish.loop ? finishLoop(channels, finish) : finishOnce(channels, finish);
}

function finishLoop(channels: Channels, { sampleRate, frames, limit }: Finish): Channels {
  const folded = channels.map((channel) => {
    const loop = channel.slice(0, frames);
    for (let at = frames; at < channel.length; at++) {
      loop[at % frames] = (loop[at % frames] as number) + (channel[at] as number);
    }
    return loop;
  });
  if (!limit) return folded;
  const limiter = new Limiter(sampleRate, channels.length);
  const before = Math.ceil((preroll * sampleRate) / frames) * frames;
  const round = folded.map((loop) => {
    const whole = new Float32Array(before + frames + limiter.delay);
    for (let at = 0; at < whole.length; at++) whole[at] = loop[at % frames] as number;
    return whole;
  });
  return limited(limiter, round, before);
}

function finishOnce(channels: Channels, { sampleRate, frames, limit }: Finish): Channels {
  const whole = limit ? limitedOnce(channels, sampleRate) : channels;
  let end = Math.max(frames, ...whole.map((channel) => soundingEnd(channel)));
  const length = whole[0]?.length ?? 0;
  if (end === length && length > frames) fadeOut(whole, Math.round(fade * sampleRate));
  end = Math.min(end, length);
  return whole.map((channel) => channel.slice(0, end));
}

function limitedOnce(channels: Channels, sampleRate: number): Channels {
  const limiter = new Limiter(sampleRate, channels.length);
  const padded = channels.map((channel) => {
    const whole = new Float32Array(channel.length + limiter.delay);
    whole.set(channel);
    return whole;
  });
  return limited(limiter, padded, 0);
}

/** Through the limiter; what comes out `from` frames after its delay. */
function limited(limiter: Limiter, channels: Channels, from: number): Channels {
  const outputs = channels.map((channel) => new Float32Array(channel.length));
  limiter.process(channels, outputs);
  return outputs.map((output) => output.slice(from + limiter.delay));
}

function soundingEnd(channel: Float32Array): number {
  let end = channel.length;
  while (end > 0 && Math.abs(channel[end - 1] as number) < silence) end--;
  return end;
}

function fadeOut(channels: Channels, frames: number): void {
  for (const channel of channels) {
    for (let left = 0; left < Math.min(frames, channel.length); left++) {
      const at = channel.length - 1 - left;
      channel[at] = ((channel[at] as number) * left) / frames;
    }
  }
}
