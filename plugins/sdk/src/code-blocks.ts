/** A labelled part of a program, `bass: note("c2").s("saw")`. */
export interface CodeBlock {
  /** As it is written, without the colon. */
  label: string;
  /** Offsets of the label and of the end of the block's code. */
  from: number;
  to: number;
}

const label = /([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*:/uy;
const labelAtLineStart = /^([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*:/gmu;
/** Comments and every kind of quoted text, ended or not. */
const unread =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?|`(?:\\[\s\S]|[^`\\])*(?:`|$)/g;
/** The same where a backtick is open: such text ends before a line that begins with a label. */
const unreadByLines =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?|`(?:\\[\s\S]|(?!\n[\p{ID_Start}$_][\p{ID_Continue}$]*\s*:)[^`\\])*`?/gu;

/**
 * The labelled blocks of a program, in order. Reads no more than brackets and quotes, so that one block can
 * be run while another is half typed: where brackets do not match, each label at the start of a line begins
 * a block.
 */
export function codeBlocks(code: string): CodeBlock[] {
  return balanced(blanked(code, unread)) ?? byLines(blanked(code, unreadByLines));
}

/** The program with what says nothing of its blocks made even. An open backtick is an open bracket. */
function blanked(code: string, words: RegExp): string {
  return code.replace(words, (part) => {
    if (part.startsWith('/')) return part.replace(/[^\n]/g, ' ');
    const isOpen = part.startsWith('`') && (part.length === 1 || !part.endsWith('`'));
    return isOpen ? '('.padEnd(part.length, 'x') : 'x'.repeat(part.length);
  });
}

/** The block in which an offset is; undefined between blocks. */
export function blockAt(blocks: readonly CodeBlock[], offset: number): CodeBlock | undefined {
  return blocks.find(({ from, to }) => offset >= from && offset <= to);
}

/** Undefined when brackets do not match. */
function balanced(text: string): CodeBlock[] | undefined {
  const blocks: CodeBlock[] = [];
  let open: CodeBlock | undefined;
  let depth = 0;
  let last = ';';
  let isNewLine = false;
  /** A choice may go on with what looks like a label. */
  let isChoice = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign.trim() === '') {
      isNewLine ||= sign === '\n';
      continue;
    }
    label.lastIndex = at;
    const isNext = last === ';' || (isNewLine && isEnd(last) && /[\p{ID_Start}$_\d]/u.test(sign));
    const isLineStart = isNewLine && text.charAt(at - 1) === '\n';
    if (depth === 0 && (isNext || (isLineStart && !isChoice && label.test(text)))) {
      label.lastIndex = at;
      isChoice = false;
      const name = label.exec(text)?.[1];
      open = name === undefined ? undefined : { label: name, from: at, to: at };
      if (open) blocks.push(open);
    }
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    if (depth < 0) return undefined;
    isChoice ||= sign === '?';
    if (open) open.to = at + 1;
    last = sign;
    isNewLine = false;
  }
  return depth === 0 ? blocks : undefined;
}

/** Whether a statement can end with this: no operator waits for its other side. */
function isEnd(sign: string): boolean {
  return !'-+*/%=&|^<>?:,.!~'.includes(sign);
}

function byLines(text: string): CodeBlock[] {
  const starts = [...text.matchAll(labelAtLineStart)];
  return starts.map(({ 1: name = '', index: from }, at) => {
    const part = text.slice(from, starts[at + 1]?.index).trimEnd();
    const [{ to } = { to: part.length }] = balanced(part) ?? [];
    return { label: name, from, to: from + to };
  });
}

/** What a label says of its block, as Strudel reads it: `_` before or after it mutes, `S` before it plays alone. */
export interface LabelState {
  /** Without these marks; `$` for a block that has no name. */
  name: string;
  state: 'plays' | 'muted' | 'solo';
}

/** Reads a label, without its colon. */
export function readLabel(label: string): LabelState {
  if (label.startsWith('_')) return { name: nameOf(label.slice(1)), state: 'muted' };
  if (label.endsWith('_')) return { name: nameOf(label.slice(0, -1)), state: 'muted' };
  if (label.length > 1 && label.startsWith('S'))
    return { name: nameOf(label.slice(1)), state: 'solo' };
  return { name: label, state: 'plays' };
}

/** The label that says this. */
export function writeLabel({ name, state }: LabelState): string {
  return { plays: name, muted: `_${name}`, solo: `S${name}` }[state];
}

/** What is left must be a label still. */
function nameOf(rest: string): string {
  return /^[\p{ID_Start}$_]/u.test(rest) ? rest : `$${rest}`;
}

/** Words that no label can be. */
const reserved =
  /^(?:await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;
/** Characters of a name of a part. */
const mostNameLength = 24;

/** What the part of somebody of that name is called beside others: a label that says nothing of muting or playing alone. */
export function partName(person: string, taken: readonly string[]): string {
  const letters = person
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{ID_Continue}]+/gu, '_');
  const word =
    [...letters]
      .slice(0, mostNameLength)
      .join('')
      .replace(/^_+|_+$/g, '') || 'part';
  const base = /^\p{ID_Start}/u.test(word) ? word : `p${word}`;
  const isFree = (name: string) => !taken.includes(name) && !reserved.test(name);
  let name = base;
  for (let number = 2; !isFree(name); number++) name = `${base}${number}`;
  return name;
}
