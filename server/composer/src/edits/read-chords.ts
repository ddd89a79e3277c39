import { type Chord, readChordName } from '../chord.ts';

/** What stands in a prompt for the chords that were taken out of it. */
export const chordsMark = 'givenchords';

const name =
  '[A-H][#b♯♭]?(?:maj|min|dim|aug|sus|add|alt|m|M|ø|°|Δ|\\+|\\d|b5|b9|#9|#11|j|-(?=\\d))*(?:\\/[A-H][#b♯♭]?)?';
const list = new RegExp(
  `(?<![\\p{L}\\d#])${name}(?:(?:\\s*[,|\\-–—→>]\\s*|\\s+)${name})+(?![\\p{Script=Latin}\\d#])`,
  'u',
);

const solfege: Readonly<Record<string, string>> = {
  Do: 'C',
  Re: 'D',
  Ré: 'D',
  Mi: 'E',
  Fa: 'F',
  Sol: 'G',
  La: 'A',
  Si: 'B',
};
const sung = /(?<!\p{L})(Do|Re|Ré|Mi|Fa|Sol|La|Si)([#b♯♭]?(?:m|maj|dim|7|sus)*\d?)(?![\p{L}\d])/gu;

/** 'Rem Sol Do': at least two in a row, since 'La' is an article. */
function withLetters(prompt: string): string {
  const isList = /(?:(?:Do|Re|Ré|Mi|Fa|Sol|La|Si)[#b♯♭]?(?:m|maj|dim|7|sus)*\d?[\s,\-–|]+){2}/u;
  return isList.test(prompt)
    ? prompt.replace(sung, (_, name: string, rest: string) => `${solfege[name]}${rest}`)
    : prompt;
}

/** Chords that a prompt gives by their names, at least two, and the prompt with a mark in their place. */
export function takeChords(said: string): { chords: Chord[]; rest: string } {
  const prompt = withLetters(said);
  const found = list.exec(prompt);
  const chords = found?.[0]
    .match(new RegExp(name, 'gu'))
    // H is how German calls B.
    ?.flatMap((each) => readChordName(each.replace(/^H/, 'B')) ?? []);
  if (!found || !chords || chords.length < 2) return { chords: [], rest: prompt };
  const before = prompt.slice(0, found.index);
  const rest = `${before} ${chordsMark} ${prompt.slice(found.index + found[0].length)}`;
  return { chords, rest };
}
