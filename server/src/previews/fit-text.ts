/** Characters that XML cannot contain, even escaped. */
const unprintable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const spaces = /\s+/gu;

/** Text on one line, without unprintable characters. */
export function onOneLine(text: string): string {
  return text.replace(unprintable, '').replace(spaces, ' ').trim();
}

/** Text on one line, cut at a word after so many letters. */
export function truncateAtWord(text: string, letters: number): string {
  const line = onOneLine(text);
  const all = [...line];
  if (all.length <= letters) return line;
  const cut = all.slice(0, letters - 1).join('');
  return `${cut.replace(/\s+\S{0,20}$/u, '')}…`;
}

/** Text in at most `lines` lines of so many narrow letters; a wide one, as of Japanese, counts as two. */
export function inLines(text: string, width: number, lines: number): string[] {
  const rows: string[] = [''];
  for (const word of onOneLine(text)
    .split(' ')
    .flatMap((one) => pieces(one, width))) {
    const row = rows.at(-1) ?? '';
    const longer = row === '' ? word : `${row} ${word}`;
    if (widthOf(longer) <= width) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  if (rows.length <= lines) return rows;
  const [last = ''] = pieces(rows.slice(lines - 1).join(' '), width - 1);
  return [...rows.slice(0, lines - 1), `${last.trimEnd()}…`];
}

/** A text cut wherever it gets wider than that. */
function pieces(text: string, width: number): string[] {
  const found: string[] = [''];
  for (const letter of text) {
    const longer = (found.at(-1) ?? '') + letter;
    if (widthOf(longer) <= width) found[found.length - 1] = longer;
    else found.push(letter);
  }
  return found;
}

function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += (letter.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1;
  return width;
}
