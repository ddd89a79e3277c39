/** What can be searched: where it belongs counts, too, but less. */
interface Named {
  title: string;
  group: string;
}

/**
 * Those that every word of the query finds, the best first: at the beginning of the title, of a word in it, somewhere in
 * it, or by the group; where no word finds anything so, by letters that are left out. All of them, in their order, where
 * nothing is asked.
 */
export function searchActions<Entry extends Named>(
  entries: readonly Entry[],
  query: string,
): readonly Entry[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = entries
    .map((entry) => {
      const title = plain(entry.title);
      const group = plain(entry.group);
      const scores = words.map((word) => scoreOf(word, title) || (group.includes(word) ? 1 : 0));
      return { entry, scores, score: scores.reduce((sum, each) => sum + each, 1) };
    })
    .filter(({ scores }) => !scores.includes(0));
  const whole = found.filter(({ scores }) => !scores.includes(byLetters));
  return (whole.length > 0 ? whole : found)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** How well a word fits a title that has its letters in their order, with others between them. */
const byLetters = 2;

/** Without accents and capitals, so that "lange" finds "Länge". */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** How well a word fits a title, 0 to 5; 0 where it does not. */
function scoreOf(word: string, title: string): number {
  if (title.startsWith(word)) return 5;
  if (title.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) return 4;
  if (title.includes(word)) return 3;
  if ([...word].length < 2) return 0;
  let from = 0;
  for (const letter of word) {
    const at = title.indexOf(letter, from);
    if (at < 0) return 0;
    from = at + letter.length;
  }
  return byLetters;
}
