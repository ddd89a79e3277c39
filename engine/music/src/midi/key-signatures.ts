import { type MusicKey, tonicPitchClass } from '@hocket/sdk';
import type { MidiKey } from './midi-song.ts';

/** Tonics a fifth apart. */
const fifths = 'Cb Gb Db Ab Eb Bb F C G D A E B F# C# G# D# A#'.split(' ');
/** Where the tonic without any sharps or flats stands among them: C, and A minor. */
const middle = { major: fifths.indexOf('C'), minor: fifths.indexOf('A') };
const mostSharps = 7;

/** The signature of a key; undefined where MIDI has none, which is for major and minor. */
export function signatureOf({ root, scale }: MusicKey): Omit<MidiKey, 'at'> | undefined {
  if (scale !== 'major' && scale !== 'minor') return undefined;
  const isSame = (name: string) => tonicPitchClass(name) === tonicPitchClass(root);
  const tonics = fifths.includes(root) ? [root, ...fifths.filter(isSame)] : fifths.filter(isSame);
  const sharps = tonics
    .map((name) => fifths.indexOf(name) - middle[scale])
    .find((count) => Math.abs(count) <= mostSharps);
  return sharps === undefined ? undefined : { sharps, isMinor: scale === 'minor' };
}

/** The key of a signature. */
export function keyOfSignature({ sharps, isMinor }: Omit<MidiKey, 'at'>): MusicKey {
  const scale = isMinor ? 'minor' : 'major';
  return { root: fifths[middle[scale] + sharps] ?? 'C', scale };
}
