/** A sample rate in kHz as a language writes it, from Hz. */
export function shownRate(sampleRate: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(sampleRate / 1000);
}
