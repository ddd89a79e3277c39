/**
 * Makers whose name programs leave out before a machine's: `tr909` is Roland's TR-909, as strudel.cc's
 * list of aliases for the tidal-drum-machines has it.
 */
const makers =
  'roland akai alesis boss casio doepfer emu korg linn mfb moog oberheim rhodes rhythm sakata sequential serge simmons soundmasters univox visco xdrum yamaha'.split(
    ' ',
  );

/** Names under which a bank's sound may be registered, the likeliest first: `tr909_bd`, `rolandtr909_bd`, … */
export function bankSounds(bank: string, sound: string): readonly string[] {
  return ['', ...makers].map((maker) => `${maker}${bank}_${sound}`);
}
