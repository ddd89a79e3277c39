/**
 * How long something is, or has lasted, in whole minutes and seconds, as players show it: '3:07'.
 *
 * @example
 * clockTime(187) // "3:07"
 */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
