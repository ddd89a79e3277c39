/** A fenced block of a page, with the text between the block before and it. */
export interface Block {
  language: string;
  text: string;
  /** The last path that the words before it name. */
  path?: string;
}

/** The fenced blocks of a Markdown page. */
export function blocksOf(page: string): Block[] {
  return [...page.matchAll(/([\s\S]*?)^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, before = '', language = '', text = '']) => {
      const path = [...before.matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`/g)].at(-1)?.[1];
      return { language, text, path };
    },
  );
}
