import type { Language } from '@hocket/sdk';

/** A sample rate in kHz, as the language writes numbers. */
export function kilohertz(rate: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(rate / 1000);
}
