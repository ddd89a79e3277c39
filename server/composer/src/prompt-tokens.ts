/** One word of a prompt; of Japanese, one character. */
export interface Token {
  /** In lower case, without accents. */
  text: string;
  written: string;
  /** Punctuation stands before it. */
  isApart: boolean;
  /** Nothing stands between it and the one before, and both are Japanese. */
  isJoined: boolean;
}

const japanese = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]/u;
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]|\d+|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々])[\p{L}#&♯♭])+/gu;
const punctuation = /[,;:.!?()、。！？]/;

/** The words of a text. Apostrophes and hyphens part words, and so do figures; accents and widths do not matter. */
export function tokensOf(text: string): Token[] {
  const plain = text.normalize('NFKC');
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: written, index } of plain.matchAll(word)) {
    const between = plain.slice(end, index);
    const before = tokens.at(-1)?.written ?? '';
    tokens.push({
      text: folded(written),
      written,
      isApart: punctuation.test(between),
      isJoined: between === '' && japanese.test(before) && japanese.test(written),
    });
    end = index + written.length;
  }
  return tokens;
}

/** 'Mélodie' as 'melodie', 'groß' as 'gross'; Japanese marks stay, for they make other sounds. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/** Words to look for; the last may stand for all that begin so. */
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

/** Whether a phrase stands in a text from one of its words on. */
export function standsAt({ words, isBeginning }: Phrase, tokens: readonly Token[], from: number) {
  if (words.length === 0 || from < 0) return false;
  return words.every((said, offset) => {
    const text = tokens[from + offset]?.text ?? '';
    const isLast = offset === words.length - 1;
    return isLast && isBeginning ? text.startsWith(said) : text === said;
  });
}
