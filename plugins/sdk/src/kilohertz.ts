import type { Language } from './user.ts';

/** A sample rate (Hz) in kHz, as the language writes numbers: '44.1'. */
export function kilohertz(sampleRate: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(sampleRate / 1000);
}
