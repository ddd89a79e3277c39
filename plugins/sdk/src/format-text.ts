import type { Language } from './user.ts';

/**
 * A text with values in place of its `{{placeholders}}`; one without a value leaves nothing.
 *
 * @example
 * filled('{{name}} plays', { name: 'Ada' }) // "Ada plays"
 */
export function filled(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(values[name] ?? ''));
}

/**
 * A sample rate (Hz) in kHz, as the language writes numbers: '44.1'.
 *
 * @example
 * kilohertz(44100, 'en') // "44.1"
 */
export function kilohertz(sampleRate: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(sampleRate / 1000);
}

/**
 * A file's name from what a person called it, such as every file system takes; `ending` without the dot.
 *
 * @example
 * fileName('A/B: demo', 'wav') // "A B demo.wav"
 */
export function fileName(name: string, ending: string): string {
  const safe = name
    .replace(/[^\p{L}\p{M}\p{N} $_-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return `${safe || 'Music'}.${ending}`;
}
