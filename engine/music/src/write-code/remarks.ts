/** What a comment says of the part of the music that it stands before. */
export interface Remark {
  /** What is shown, where it does not follow from the code. */
  name?: string;
  /** A pattern's length, where none of its lanes is as long. */
  steps?: number;
  /** The pattern that a section plays, where it takes no lane of it. */
  of?: string;
}

const form =
  /^(?:("(?:[^"\\]|\\.)*")(?:, |$))?(?:(\d{1,3}) steps(?:, |$))?(?:of ([\p{ID_Continue}$]+))?$/u;

/** A remark as a comment with a space behind it: quoted, so that no other comment is taken for a name; empty for none. */
export function remarkText({ name, steps, of }: Remark): string {
  const parts = [
    ...(name === undefined ? [] : [quoted(name)]),
    ...(steps === undefined ? [] : [`${steps} steps`]),
    ...(of === undefined ? [] : [`of ${of}`]),
  ];
  return parts.length === 0 ? '' : `/* ${parts.join(', ')} */ `;
}

/** What a comment's text says; undefined for any other comment. */
export function readRemark(comment: string): Remark | undefined {
  const [all, name, steps, of] = form.exec(comment.trim()) ?? [];
  if (!all) return undefined;
  const shown = name === undefined ? undefined : unquoted(name);
  return {
    ...(shown === undefined ? {} : { name: shown }),
    ...(steps === undefined ? {} : { steps: Number(steps) }),
    ...(of === undefined ? {} : { of }),
  };
}

/** A name in quotes, with no line ends in it, and no comment. */
export function quoted(name: string): string {
  return JSON.stringify(name)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
    .replaceAll('*/', '*\\/');
}

function unquoted(text: string): string | undefined {
  try {
    return String(JSON.parse(text));
  } catch {
    return undefined;
  }
}
