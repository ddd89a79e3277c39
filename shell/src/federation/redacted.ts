/** Characters from which a text of somebody's is told apart from any other word. */
const shortestSecret = 4;

/** An identifier, as engines quote it of a program. */
const identifier = /^[A-Za-z_$][\w$.]{0,40}$/;

/** What stands between two quotes, apostrophes inside words left alone. */
const quoted = /(?<!\w)(['"`])(.*?)\1(?!\w)/g;
const fromFirstToLastQuote = /(?<!\w)['"`“„«‘].*['"`”“»’](?!\w)/s;

/** E-mail addresses, queries of addresses, tokens and whatever else is long and no word. */
const marks = [
  /[^\s@]+@[^\s@]+\.\w+/g,
  /[?#][^\s)'"]*/g,
  /\b(?:hocket_\w+|Bearer\s+\S+|eyJ[\w-]+(?:\.[\w-]*)*)/g,
  /\b(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Za-z])[\w+/=-]{20,}/g,
];

/**
 * The first line of an error's message without what people wrote: their own texts, `secrets`, whatever is quoted and no
 * name of a program, and what looks like a token or an address. At most `length` characters.
 */
export function redactedMessage(
  message: string,
  secrets: readonly string[],
  length: number,
): string {
  let [text = ''] = message.slice(0, 4 * length).split(/[\r\n\u2028\u2029]/);
  for (const secret of secrets) text = text.replaceAll(secret, '…');
  const isNamesOnly = [...text.matchAll(quoted)].every(([, , inner = '']) =>
    identifier.test(inner),
  );
  const rest = text.replace(quoted, '');
  if (!isNamesOnly || fromFirstToLastQuote.test(rest))
    text = text.replace(fromFirstToLastQuote, '…');
  for (const mark of marks) text = text.replace(mark, '…');
  return text.slice(0, length);
}

/** The calls of an error's stack, one a line: `name (path:line:column)`. Nothing else of it, as it begins with the message. */
export function redactedStack(stack: string, length: number): string {
  const frames = stack.split('\n').flatMap((line) => {
    const place = /https?:\/\/[^/\s]+(\/[^\s?#:)]*)[^\s:)]*:(\d+):(\d+)\)?$/.exec(line.trimEnd());
    if (!place) return [];
    const [, path, row, column] = place;
    const name = /^\s*at (?:async )?(?:new )?([\w$.<>]{1,60}) \(|^([\w$.<>/]{1,60})@/.exec(line);
    return [`${name?.[1] ?? name?.[2] ?? '?'} (${path}:${row}:${column})`];
  });
  let text = '';
  for (const frame of frames) {
    if (text.length + frame.length + 1 > length) break;
    text += text ? `\n${frame}` : frame;
  }
  return text;
}

/** All texts in a value, line by line, the longest first: of a project its code, its names and its words. */
export function textsIn(value: unknown): string[] {
  const texts = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part === 'string') {
      for (const line of part.split(/\r?\n/)) {
        const text = line.trim();
        if (text.length >= shortestSecret) texts.add(text);
      }
    } else if (part && typeof part === 'object') Object.values(part).forEach(visit);
  };
  visit(value);
  return [...texts].sort((one, other) => other.length - one.length);
}
