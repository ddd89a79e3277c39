import type { SectionPlan } from './form.ts';
import { inMix, sweptFilter } from './mix.ts';
import type { Bar, Cell, PieceVoice } from './piece.ts';
import { emptyBar } from './rhythm.ts';

/** How a section leads to the next one. */
type Lead = Pick<SectionPlan, 'ending' | 'bars'> & {
  /** Sixteenths of a bar. */
  meter: number;
  /** The drum that rolls, of the style; undefined where it has none. */
  roller: PieceVoice | undefined;
  isClub: boolean;
};

/** Voices with the end that their section has: a roll that gets louder, a rise of noise, a bar without kick and bass. */
export function withEnding(voices: readonly PieceVoice[], lead: Lead): readonly PieceVoice[] {
  const { ending, bars, meter, roller, isClub } = lead;
  if (ending === 'fill' || ending === 'none' || bars < 2) return voices;
  const rising = isClub ? Math.min(8, bars) : 2;
  const rests = (voice: PieceVoice) =>
    ending === 'drop' && (voice.part === 'kick' || voice.part === 'bass');
  const led = voices.map((voice): PieceVoice => {
    if (!rests(voice)) return voice;
    const own = voice.bars.map((bar, at) => (at === bars - 1 ? emptyBar(meter) : bar));
    return { ...voice, bars: own };
  });
  const roll = roller && withRoll(led, roller, bars, rising);
  return [...(roll ?? led), ...(roller ? [riser(bars, meter, Math.min(4, rising))] : [])];
}

/** The drum's own hits with a roll between them, ever faster and louder. */
function withRoll(
  voices: readonly PieceVoice[],
  roller: PieceVoice,
  bars: number,
  rising: number,
): PieceVoice[] {
  const meter = roller.bars[0]?.length ?? 16;
  const own = voices.find(({ name }) => name === roller.name);
  const rolled = Array.from({ length: bars }, (_, bar): Bar => {
    const left = bars - bar;
    const before: Bar = own?.bars[bar] ?? emptyBar(meter);
    if (left > rising) return before;
    const every = left > rising / 2 ? 4 : left > rising / 4 ? 2 : 1;
    return before.map((cell, step): Cell | undefined => {
      const done = (rising - left + step / meter) / rising;
      if (cell?.velocity === 1 && left > 1) return cell;
      if (step % every > 0) return undefined;
      return { velocity: Math.round((0.3 + 0.7 * done) * 20) / 20, repeats: 1 };
    });
  });
  const voice = { ...roller, bars: rolled };
  return own ? voices.map((each) => (each === own ? voice : each)) : [...voices, voice];
}

/** Noise that comes nearer through a filter that opens. */
function riser(bars: number, meter: number, rising: number): PieceVoice {
  const from = (bars - rising) * meter;
  const done = (step: number) => Math.max(0, (step - from) / (rising * meter));
  const cells = Array.from(
    { length: bars },
    (_, bar): Bar =>
      Array.from({ length: meter }, (_, step): Cell | undefined => {
        const at = bar * meter + step;
        if (at < from) return undefined;
        return { velocity: Math.round((0.2 + 0.8 * done(at)) * 20) / 20, repeats: 1 };
      }),
  );
  const part = 'riser';
  return {
    role: 'drums',
    part,
    name: 'Riser',
    sound: 'noise',
    bars: cells,
    ...inMix(part, { effects: { room: 0.3 } }),
    automation: { lpf: sweptFilter(bars * meter, (step) => 600 * 16 ** done(step)) },
  };
}
