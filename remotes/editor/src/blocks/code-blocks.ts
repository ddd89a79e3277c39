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

/**
 * The labelled blocks of a program, in order. Reads no more than brackets and quotes, so that one block can
 * be run while another is half typed: where brackets do not match, each label at the start of a line begins
 * a block.
 */
export function codeBlocks(code: string): CodeBlock[] {
  const text = code.replace(unread, (part) =>
    part.startsWith('/') ? part.replace(/[^\n]/g, ' ') : 'x'.repeat(part.length),
  );
  return balanced(text) ?? byLines(text);
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
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign.trim() === '') {
      isNewLine ||= sign === '\n';
      continue;
    }
    const isNext = last === ';' || (isNewLine && isEnd(last) && /[\p{ID_Start}$_\d]/u.test(sign));
    if (depth === 0 && isNext) {
      label.lastIndex = at;
      const name = label.exec(text)?.[1];
      open = name === undefined ? undefined : { label: name, from: at, to: at };
      if (open) blocks.push(open);
    }
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    if (depth < 0) return undefined;
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
    const part = text.slice(from, starts[at + 1]?.index);
    return { label: name, from, to: from + part.trimEnd().length };
  });
}
