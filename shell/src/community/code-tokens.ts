/** What a piece of code is, as far as a reader tells it apart by its colour. */
export type TokenKind = 'comment' | 'string' | 'number' | 'call' | 'plain';

const pieces = new RegExp(
  [
    /(?<comment>\/\/.*|\/\*[\s\S]*?(?:\*\/|$))/,
    /(?<string>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|`(?:\\.|[^`\\])*`?)/,
    /(?<number>\b\d+(?:\.\d+)?\b)/,
    /(?<call>[A-Za-z_$][\w$]*(?=\s*\())/,
    /(?<word>[A-Za-z_$][\w$]*)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Code in pieces that say it again when put together; it is never run. `text` may be anything. */
export function codeTokens(text: string): { kind: TokenKind; text: string }[] {
  const tokens: { kind: TokenKind; text: string }[] = [];
  let at = 0;
  const plain = (end: number) => {
    if (end > at) tokens.push({ kind: 'plain', text: text.slice(at, end) });
  };
  for (const { index, 0: found, groups = {} } of text.matchAll(pieces)) {
    const kind = (['comment', 'string', 'number', 'call'] as const).find((each) => groups[each]);
    if (kind === undefined) continue;
    plain(index);
    tokens.push({ kind, text: found });
    at = index + found.length;
  }
  plain(text.length);
  return tokens;
}
