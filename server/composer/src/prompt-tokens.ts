/** One word of a prompt; in Japanese, one character. */
export interface Token {
  /** In lower case, without accents. */
  text: string;
  written: string;
  /** Punctuation stands before it. */
  isAfterPunctuation: boolean;
  /** True when it directly follows another Japanese character, or is the second half of a compound. */
  continuesWord: boolean;
  /** Where it stands in the plain text: its first character, and the one after its last. */
  start: number;
  end: number;
}

const japanese = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]/u;
/** A Japanese character, a metre, a time, a number, or letters. */
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]|\d{1,2}\/(?:16|2|4|8)(?!\d)|\d+:\d\d(?!\d)|\d+\.\d+|\d+|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々])[\p{L}#&♯♭])+/gu;
const punctuation = /[,;:.!?()、。！？]/;

/** A text in plain characters: full-width and half-width ones do not differ, nor do the strokes of a fraction. */
export function plainText(text: string): string {
  return text.normalize('NFKC').replaceAll('⁄', '/');
}

/** The words of a text. Apostrophes, hyphens and digits separate words; accents and character widths do not matter. */
export function tokensOf(text: string): Token[] {
  const plain = plainText(text);
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: written, index } of plain.matchAll(word)) {
    const between = plain.slice(end, index);
    const before = tokens.at(-1)?.written ?? '';
    tokens.push({
      text: folded(written),
      written,
      isAfterPunctuation: punctuation.test(between),
      continuesWord: between === '' && japanese.test(before) && japanese.test(written),
      start: index,
      end: index + written.length,
    });
    end = index + written.length;
  }
  return tokens;
}

/**
 * 'Mélodie' becomes 'melodie' and 'groß' becomes 'gross'; Japanese voicing marks stay, because they change the sound.
 */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/** Words to look for; with `isBeginning` the last one matches every word that starts with it. */
export interface Phrase {
  words: readonly string[];
  isBeginning: boolean;
}

const known = new Map<string, Phrase>();

/** A phrase of the word tables, 'hi hat' or 'oscur*'. */
export function phraseOf(text: string): Phrase {
  const before = known.get(text);
  if (before) return before;
  const words = tokensOf(text).map((token) => token.text);
  const phrase = { words, isBeginning: text.endsWith('*') };
  known.set(text, phrase);
  return phrase;
}

/** Whether a phrase is at a position of a text. */
export function matchesAt({ words, isBeginning }: Phrase, tokens: readonly Token[], from: number) {
  if (words.length === 0 || from < 0) return false;
  return words.every((said, offset) => {
    const text = tokens[from + offset]?.text ?? '';
    const isLast = offset === words.length - 1;
    return isLast && isBeginning ? text.startsWith(said) : text === said;
  });
}
