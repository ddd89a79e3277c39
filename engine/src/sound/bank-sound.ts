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

/**
 * The sound that a value plays: its bank's, else the one of its name alone, which then `isPlain`; where neither is there,
 * undefined.
 */
export function soundOf(
  name: string,
  bank: unknown,
  isThere: (name: string) => boolean,
): { name: string; isPlain: boolean } | undefined {
  const hasBank = typeof bank === 'string' && bank !== '';
  const found = hasBank ? bankSounds(bank, name).find(isThere) : undefined;
  if (found !== undefined) return { name: found, isPlain: false };
  return isThere(name) ? { name, isPlain: hasBank } : undefined;
}

/** Names under which a bank's sound may be registered, the likeliest first: `tr909_bd`, `rolandtr909_bd`, … */
export function bankSounds(bank: string, sound: string): readonly string[] {
  return ['', ...makers].map((maker) => `${maker}${bank}_${sound}`);
}
