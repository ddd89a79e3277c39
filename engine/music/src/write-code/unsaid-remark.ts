import { type MixControlName, type Music, type StripControlName, unsaidInCode } from '@hocket/sdk';
import { quoted } from './remarks.ts';

const beginning = '// Only in the studio: ';
/** The same as it was before recordings could be meant. */
const former = '// Only in the mixer: ';
/** Tracks that are named; of more it says how many. */
const mostNamed = 8;

/** What a comment calls the unit of a strip or of the mix that an amount belongs to. */
const units: Readonly<Record<StripControlName | MixControlName, string>> = {
  eqLow: 'EQ',
  eqMid: 'EQ',
  eqHigh: 'EQ',
  threshold: 'compressor',
  ratio: 'compressor',
  duckAmount: 'ducking',
  duckRelease: 'ducking',
  reverbSize: 'reverb',
  reverbPreDelay: 'reverb',
  reverbLowCut: 'reverb',
  delayTime: 'delay',
  delayFeedback: 'delay',
  delayLowCut: 'delay',
  delayHighCut: 'delay',
  masterLow: 'master EQ',
  masterMid: 'master EQ',
  masterHigh: 'master EQ',
  masterThreshold: 'master compressor',
  masterRatio: 'master compressor',
  masterGain: 'master volume',
};

/** The line of a program that names what of the music it cannot say, as no line of music begins; empty for nothing. */
export function unsaidRemark(music: Music): string {
  const unsaid = unsaidInCode(music);
  if (!unsaid) return '';
  const named = unsaid.tracks.slice(0, mostNamed).map((track) => {
    const { name, amounts, duckedBy, clips, inserts } = track;
    const source = music.tracks.find(({ id }) => id === duckedBy);
    const ducked = source ? [`ducked by ${quoted(source.name)}`] : [];
    const recorded = clips ? ['recordings'] : [];
    const plugins = inserts ? ['inserts'] : [];
    return `${quoted(name)} (${[...recorded, ...unitsOf(amounts), ...ducked, ...plugins].join(', ')})`;
  });
  const left = unsaid.tracks.length - named.length;
  const more = left > 0 ? [`${left} more`] : [];
  const ofBuses = unsaid.inserts.map((bus) => `${bus} inserts`);
  return `${beginning}${[...named, ...more, ...unitsOf(unsaid.mix), ...ofBuses].join(', ')}`;
}

/** Where such a line stands in a program, without its end; undefined where none does. */
export function remarkPlace(code: string): [start: number, end: number] | undefined {
  const found = [beginning, former].map((each) => `\n${code}`.indexOf(`\n${each}`));
  const start = found.find((at) => at >= 0);
  if (start === undefined) return undefined;
  const end = code.indexOf('\n', start);
  return [start, end < 0 ? code.length : end];
}

function unitsOf(names: readonly (StripControlName | MixControlName)[]): string[] {
  return [...new Set(names.map((name) => units[name]))];
}
