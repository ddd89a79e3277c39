import type { Translate } from '@hocket/sdk';

/** Moods that have a word in every language; a server may know others. */
const moods = [
  'dark',
  'sad',
  'happy',
  'calm',
  'energetic',
  'dreamy',
  'mysterious',
  'aggressive',
] as const;

/** A style as it is written in a list; styles are named alike everywhere. */
export function styleName(style: string): string {
  return style.charAt(0).toUpperCase() + style.slice(1);
}

/** A mood in the reader's language, where it is known. */
export function moodName(t: Translate, mood: string): string {
  const known = moods.find((name) => name === mood);
  return known ? t(`assistant:mood.${known}`) : styleName(mood);
}
