const thinking = /^\s*<think(?:ing)?>/;
const thinkingEnd = /<\/think(?:ing)?>/;

/** The longest explanation, in characters. */
export const maxExplanation = 4000;

/** An answer without the thinking of its model; undefined while the model is still thinking. */
export function withoutThinking(text: string): string | undefined {
  if (!thinking.test(text)) return text;
  const end = thinkingEnd.exec(text);
  return end ? text.slice(end.index + end[0].length) : undefined;
}

/** The text of an answer before its program; empty when the answer is JSON or an HTML page. */
export function explanationIn(text: string): string {
  const [before = ''] = /^\s*[[{<]/.test(text) ? [] : text.split('```');
  return before.trim().slice(0, maxExplanation);
}

/** Extracts the explanation from an answer that arrives in pieces. */
export class ExplanationPart {
  private text = '';
  private emitted = '';
  private isOver = false;

  /** Takes the next piece of the answer and returns the words that certainly belong to the explanation. */
  next(words: string): string {
    if (this.isOver) return '';
    const text = withoutThinking(this.text + words);
    // While the model thinks, only the last characters are kept: the closing tag may be split between two pieces.
    this.text = text?.trimStart() ?? `<think>${(this.text + words).slice(-16)}`;
    // The beginning may still turn out to be thinking, an HTML page or JSON.
    if (text === undefined || /^(<[a-z]{0,8})?$/.test(this.text)) return '';
    // Backticks at the end may be the start of the program's fence.
    const emitted = explanationIn(this.text.replace(/(?<!`)`{1,2}$/, ''));
    const isLong = this.text.length > 2 * maxExplanation;
    this.isOver =
      this.text.includes('```') || isLong || emitted.length === maxExplanation || emitted === '';
    const more = emitted.slice(this.emitted.length);
    this.emitted = emitted;
    return more;
  }
}
