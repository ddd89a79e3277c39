/** What can be typed at a place: a function's name, one of the names that a call takes, or nothing that is known. */
export type TypingPlace = 'function' | NameKind | 'key' | undefined;

/** Names that stand in quotes. */
export type NameKind = 'sound' | 'bank' | 'scale' | 'chord' | 'vowel';

/** Calls whose text is a list of names. */
const calls: Readonly<Record<string, NameKind>> = {
  s: 'sound',
  sound: 'sound',
  bank: 'bank',
  chord: 'chord',
  vowel: 'vowel',
};

/** What can be typed behind this part of a line; `inComment` and `inString` as the highlighting has it. */
export function typingPlace(
  before: string,
  { inComment, inString }: { inComment: boolean; inString: boolean },
): TypingPlace {
  if (inComment) return undefined;
  if (!inString) return /(?:^|[^\w.])\d[\w.]*$/.test(before) ? undefined : 'function';
  const [, call = '', text = ''] = /([\w$]+)\(\s*["'`]([^"'`]*)$/.exec(before) ?? [];
  // The root comes first: `C4:minor`.
  if (call === 'scale') return /[a-g][#b]?\d?:[\w:]*$/i.test(text) ? 'scale' : 'key';
  return Object.hasOwn(calls, call) ? calls[call] : undefined;
}
