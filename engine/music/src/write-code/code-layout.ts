/** The widest line of code that is written. */
export const columns = 100;

/** A call, `gain(0.9)`: its argument is mini-notation or an expression. */
export type Call =
  | { name: string; mini: string; over?: number | undefined }
  | { name: string; plain: string };

/**
 * A chain of calls as lines, each with room for two more characters. `before` is what the first stands behind: a comment,
 * the beginning of a statement, or the `)` of what the calls belong to.
 */
export function callLines(calls: readonly Call[], indent: string, before = ''): string[] {
  const width = columns - 2;
  const further = `${indent}  `;
  const isChained = before === ')';
  let line = `${indent}${before}`;
  const lines: string[] = [];
  const next = (text: string) => {
    lines.push(line.trimEnd());
    line = text;
  };
  for (const [index, call] of calls.entries()) {
    const text = `${index > 0 || isChained ? '.' : ''}${callText(call, '"')}`;
    // Below a comment the layer itself begins.
    const below = index === 0 && before.endsWith('*/ ') ? indent : further;
    if (line.length + text.length <= width) line += text;
    else if (line !== indent && below.length + text.length <= width) next(`${below}${text}`);
    else {
      const [first = '', ...others] = wrapped(call, width - indent.length - 4);
      line += text.startsWith('.') ? `.${first}` : first;
      for (const [at, other] of others.entries())
        next(`${indent}${at < others.length - 1 ? '    ' : '  '}${other}`);
    }
  }
  return [...lines, line];
}

/** On one line. */
export function callText(call: Call, quote: string): string {
  if ('plain' in call) return `${call.name}(${call.plain})`;
  const over = call.over === undefined ? '' : `.div(${call.over})`;
  return `${call.name}(${quote}${call.mini}${quote}${over})`;
}

/** Over several lines: a bar on each, and what is longer where it has spaces. */
function wrapped(call: Call, width: number): string[] {
  if ('plain' in call) return [callText(call, '"')];
  const [head = '', tail = ''] = callText({ ...call, mini: '\n' }, '`').split('\n');
  const turns = call.mini.startsWith('<') && call.mini.endsWith('>');
  const parts = turns ? topWords(call.mini.slice(1, -1)) : [call.mini];
  const lines = parts.flatMap((part) => filled(part.split(/ (?! )/), width));
  return [`${head}${turns ? '<' : ''}`, ...lines, `${turns ? '>' : ''}${tail}`];
}

/** Split at the spaces outside of brackets. */
function topWords(text: string): string[] {
  const words = [''];
  let depth = 0;
  for (const character of text) {
    if ('[<'.includes(character)) depth += 1;
    if (']>'.includes(character)) depth -= 1;
    if (character === ' ' && depth === 0) words.push('');
    else words[words.length - 1] += character;
  }
  return words;
}

/** Words in as few lines as they fit into. */
export function filled(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
