import { type Event, isRecordingSound } from '@hocket/sdk';
import { standInFor } from './stand-ins.ts';

/**
 * Makers whose name programs leave out before a machine's: `tr909` is Roland's TR-909, as strudel.cc's
 * list of aliases for the tidal-drum-machines has it.
 */
const makers =
  'roland akai alesis boss casio doepfer emu korg linn mfb moog oberheim rhodes rhythm sakata sequential serge simmons soundmasters univox visco xdrum yamaha'.split(
    ' ',
  );

/** What Strudel writes where nothing sounds. */
export const rests: readonly string[] = ['-', '~', '_'];

/** The sound that a value plays, and what it plays instead of, if anything. */
interface ChosenSound {
  name: string;
  insteadOf?: 'bank' | 'sound';
}

/**
 * The sound that a value plays: its bank's, else the one of its name alone, else one that stands in for that; undefined
 * where none is there.
 */
export function bankedSound(
  name: string,
  bank: unknown,
  isThere: (name: string) => boolean,
): ChosenSound | undefined {
  const hasBank = typeof bank === 'string' && bank !== '';
  const found = hasBank ? bankSounds(bank, name).find(isThere) : undefined;
  if (found !== undefined) return { name: found };
  if (isThere(name)) return hasBank ? { name, insteadOf: 'bank' } : { name };
  const other = (hasBank && standInFor(`${bank}_${name}`)) || standInFor(name);
  return other && isThere(other) ? { name: other, insteadOf: 'sound' } : undefined;
}

/** Whether some of the events name a sound, or a bank of it, that nothing has. */
export function nameUnknown(events: readonly Event[], isThere: (name: string) => boolean): boolean {
  return events.some(({ value: { s, bank }, output }) => {
    if (output !== undefined || s === undefined || rests.includes(String(s))) return false;
    // A recording of the project, which no pack has.
    if (isRecordingSound(String(s))) return false;
    const found = bankedSound(String(s), bank, isThere);
    return found === undefined || found.insteadOf !== undefined;
  });
}

/** Names under which a bank's sound may be registered, the likeliest first: `tr909_bd`, `rolandtr909_bd`, … */
export function bankSounds(bank: string, sound: string): readonly string[] {
  return ['', ...makers].map((maker) => `${maker}${bank}_${sound}`);
}
