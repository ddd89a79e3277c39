const thinking = /^\s*<think(?:ing)?>/;
const thought = /<\/think(?:ing)?>/;

/** Characters of an explanation that are kept. */
export const longest = 4000;

/** An answer without what its model thought aloud; undefined while it is still thinking. */
export function afterThought(text: string): string | undefined {
  if (!thinking.test(text)) return text;
  const end = thought.exec(text);
  return end ? text.slice(end.index + end[0].length) : undefined;
}

/** What an answer says before its program; nothing when it is JSON or a page. */
export function explanationIn(text: string): string {
  const [before = ''] = /^\s*[[{<]/.test(text) ? [] : text.split('```');
  return before.trim().slice(0, longest);
}

/** The explanation out of an answer that comes piece by piece. */
export class ExplanationPart {
  private text = '';
  private told = '';
  private isOver = false;

  /** Takes the next words of the answer; gives those of the explanation, as soon as they are known to be. */
  next(words: string): string {
    if (this.isOver) return '';
    const text = afterThought(this.text + words);
    // Of a thought only its end is waited for, which two pieces may share.
    this.text = text?.trimStart() ?? `<think>${(this.text + words).slice(-16)}`;
    // It may yet become a thought, a page or JSON.
    if (text === undefined || /^(<[a-z]{0,8})?$/.test(this.text)) return '';
    // Backticks may yet become the fence of the program.
    const told = explanationIn(this.text.replace(/(?<!`)`{1,2}$/, ''));
    const isLong = this.text.length > 2 * longest;
    this.isOver = this.text.includes('```') || isLong || told.length === longest || told === '';
    const more = told.slice(this.told.length);
    this.told = told;
    return more;
  }
}
