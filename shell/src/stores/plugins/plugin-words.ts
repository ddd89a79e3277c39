/** Texts of a plugin by language, each by the text in English. */
type AllWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Those of one language; empty where the plugin has none. */
export function wordsIn(words: AllWords = {}, language: string): Readonly<Record<string, string>> {
  return (Object.hasOwn(words, language) ? words[language] : undefined) ?? {};
}

/** A text in the words of a language; itself where they have none for it. */
export function wordFor(words: Readonly<Record<string, string>>, text: string): string {
  return (Object.hasOwn(words, text) ? words[text] : undefined) ?? text;
}
