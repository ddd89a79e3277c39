import { type Strip, stripControls } from '@hocket/sdk';
import { EchoBus, RoomBus } from '../../src/mixer/buses.ts';
import { EffectChain } from '../../src/mixer/effect-chain.ts';
import { TrackStrip } from '../../src/mixer/strip.ts';
import { ReadyEffects } from '../../src/mixer/strip-effects.ts';
import { clampRecipe } from '../../src/recipe/clamp-recipe.ts';
import { playRecipe } from '../../src/recipe/play-recipe.ts';
import { shareOf } from '../../src/testing/measure-sound.ts';
import { saw } from '../../src/voices/default-tones.ts';

const rate = 44_100;
const [voices, strips, seconds] = [64, 16, 2];
/** All that a strip can do, at work. */
const busy: Strip = {
  gain: 0.8,
  amounts: {
    ...Object.fromEntries(stripControls.map(({ name, initial }) => [name, initial])),
    eqLow: 3,
    eqMid: -3,
    eqHigh: 3,
  },
};

/** Milliseconds to render 64 voices that send to room and echo, over 16 strips with equaliser and compressor. */
export function renderStrips(): Promise<number> {
  return timed((context, room, echo) =>
    Array.from({ length: strips }, () => {
      const strip = stripOf(context, busy);
      strip.room.connect(room);
      strip.echo.connect(echo);
      return { input: strip.input, sends: [strip.room, strip.echo] };
    }),
  );
}

/** The same voices and sends without the strips. */
export function renderUnmixed(): Promise<number> {
  return timed(({ destination }, room, echo) => [{ input: destination, sends: [room, echo] }]);
}

function stripOf(context: BaseAudioContext, settings: Strip): TrackStrip {
  const effects = new ReadyEffects(context, () => {});
  const openChain = (output: AudioNode) => new EffectChain(context, output, effects, () => {});
  return new TrackStrip(context, settings, context.destination, openChain);
}

interface VoiceInput {
  input: AudioNode;
  sends: readonly AudioNode[];
}

async function timed(
  open: (context: BaseAudioContext, room: AudioNode, echo: AudioNode) => readonly VoiceInput[],
): Promise<number> {
  const context = new OfflineAudioContext(2, rate * seconds, rate);
  await context.audioWorklet.addModule('/engine/mixing.js');
  const room = new RoomBus(context, {}, context.destination);
  const echo = new EchoBus(context, {}, context.destination);
  echo.keepTime(0.125, 0);
  const inputs = open(context, room.input, echo.input);
  for (let voice = 0; voice < voices; voice++) {
    const note = { frequency: 55 * 2 ** (voice / 16), duration: seconds, velocity: 1, params: {} };
    const { node } = playRecipe(context, clampRecipe(saw.voice(note)), { time: 0, hold: seconds });
    const { input, sends } = inputs[voice % inputs.length] as VoiceInput;
    for (const send of sends) node.connect(new GainNode(context, { gain: 0.3 })).connect(send);
    node.connect(input);
  }
  const started = performance.now();
  await context.startRendering();
  return performance.now() - started;
}

/** What a fader adds to a tone of 1 kHz above 5 kHz while it is drawn by 30 dB down and up in a second, in dB of the tone. */
export async function zipper(): Promise<number> {
  const context = new OfflineAudioContext(2, 2 * rate, rate);
  const strip = stripOf(context, { gain: 1, amounts: {} });
  const tone = new OscillatorNode(context, { frequency: 1000 });
  tone.connect(strip.input);
  tone.start(0);
  const draws = 60;
  for (let draw = 1; draw < draws; draw++) {
    const depth = 1 - Math.abs(1 - (2 * draw) / draws);
    void context.suspend(0.25 + draw / draws).then(() => {
      strip.set({ gain: 10 ** (-1.5 * depth), amounts: {} });
      return context.resume();
    });
  }
  // It comes and goes so slowly that only the fader is heard.
  const sound = (await context.startRendering())
    .getChannelData(0)
    .map((sample, at, { length }) => sample * Math.sin((Math.PI * at) / length) ** 4);
  return 10 * Math.log10(shareOf(sound, rate, [5000, 20_000]));
}
