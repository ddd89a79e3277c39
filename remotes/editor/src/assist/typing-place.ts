/** What can be typed at a place: a function's name, a sound, a scale, or nothing that is known. */
export type TypingPlace = 'function' | 'sound' | 'scale' | undefined;

/** What can be typed behind this part of a line; `inComment` and `inString` as the highlighting has it. */
export function typingPlace(
  before: string,
  { inComment, inString }: { inComment: boolean; inString: boolean },
): TypingPlace {
  if (inComment) return undefined;
  if (!inString) return /(?:^|[^\w.])\d[\w.]*$/.test(before) ? undefined : 'function';
  const [, call = '', text = ''] = /([\w$]+)\(\s*["'`]([^"'`]*)$/.exec(before) ?? [];
  if (call === 's' || call === 'sound') return 'sound';
  // The root comes first: `C4:minor`.
  if (call === 'scale') return /[a-g][#b]?\d?:[\w:]*$/i.test(text) ? 'scale' : undefined;
  return undefined;
}
