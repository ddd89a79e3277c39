/** A piece of a line. */
export type MarkdownSpan =
  | { kind: 'text' | 'bold' | 'emphasis' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

/** A part of a page. */
export type MarkdownBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; spans: MarkdownSpan[] }
  | { kind: 'paragraph'; spans: MarkdownSpan[] }
  | { kind: 'list'; isNumbered: boolean; items: MarkdownSpan[][] }
  | { kind: 'code'; text: string };

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^()\s]+)\)/g;
const item = /^(?:([-*])|\d+\.) +(.*)$/;
/** Addresses that a text may lead to: the web, mail, and places of this site. */
const safe = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/;

/** Reads the Markdown of a public page; HTML is text like any other. */
export function readMarkdown(text: string): MarkdownBlock[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const blocks: MarkdownBlock[] = [];
  while (lines.length > 0) {
    const line = lines.shift() ?? '';
    if (line.startsWith('```')) blocks.push(codeOf(lines));
    else if (line.trim() !== '') blocks.push(blockOf(line, lines));
  }
  return blocks;
}

function codeOf(lines: string[]): MarkdownBlock {
  const end = lines.findIndex((line) => line.startsWith('```'));
  const body = lines.splice(0, end < 0 ? lines.length : end + 1);
  return { kind: 'code', text: body.slice(0, end < 0 ? undefined : -1).join('\n') };
}

function blockOf(line: string, lines: string[]): MarkdownBlock {
  const [, signs, title = ''] = /^(#{1,3}) +(.*)$/.exec(line) ?? [];
  if (signs) return { kind: 'heading', level: signs.length as 1 | 2 | 3, spans: spansOf(title) };
  const first = item.exec(line);
  if (first === null) {
    return { kind: 'paragraph', spans: spansOf([line, ...whileText(lines)].join(' ')) };
  }
  const items = [[first[2] ?? '', ...whileText(lines)].join(' ')];
  for (let next = item.exec(lines[0] ?? ''); next; next = item.exec(lines[0] ?? '')) {
    lines.shift();
    items.push([next[2] ?? '', ...whileText(lines)].join(' '));
  }
  return { kind: 'list', isNumbered: first[1] === undefined, items: items.map(spansOf) };
}

/** Takes the lines that go on with what was begun. */
function whileText(lines: string[]): string[] {
  const end = lines.findIndex(
    (line) => line.trim() === '' || /^(#{1,3} |```)/.test(line) || item.test(line),
  );
  return lines.splice(0, end < 0 ? lines.length : end).map((line) => line.trim());
}

function spansOf(line: string): MarkdownSpan[] {
  const spans: MarkdownSpan[] = [];
  let at = 0;
  for (const match of line.matchAll(marks)) {
    if (match.index > at) spans.push({ kind: 'text', text: line.slice(at, match.index) });
    spans.push(spanOf(match));
    at = match.index + match[0].length;
  }
  if (at < line.length) spans.push({ kind: 'text', text: line.slice(at) });
  return spans;
}

function spanOf([all, code, bold, emphasis, text, href]: RegExpMatchArray): MarkdownSpan {
  if (code !== undefined) return { kind: 'code', text: code };
  if (bold !== undefined) return { kind: 'bold', text: bold };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  if (text === undefined || href === undefined || !safe.test(href))
    return { kind: 'text', text: all };
  return { kind: 'link', text, href };
}
