import { newProject } from '@hocket/sdk';
import type { Comment } from 'acorn';

/** Names of layers by the offset at which the layer begins: each stands before it as a comment, `// "Name"`. */
export function layerNames(code: string, comments: readonly Comment[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const { value, end } of comments) {
    const name = quotedName(value);
    if (name === undefined) continue;
    const rest = code.slice(end, end + 200);
    names.set(end + rest.length - rest.trimStart().length, name);
  }
  return names;
}

/** The remark that names the layer that begins at an offset. */
export function nameAbove(
  code: string,
  comments: readonly Comment[],
  start: number,
): Comment | undefined {
  return comments.find((comment) => layerNames(code, [comment]).has(start));
}

/** A name as a comment of code: quoted, so that no remark is taken for a name and no name ends the line. */
export function nameComment(name: string, type: Comment['type'] = 'Line'): string {
  const quoted = JSON.stringify(name)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return type === 'Line' ? `// ${quoted}` : `/* ${quoted.replaceAll('*/', '*\\/')} */`;
}

function quotedName(comment: string): string | undefined {
  const text = comment.trim();
  if (!text.startsWith('"')) return undefined;
  try {
    const name: unknown = JSON.parse(text);
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}

const defaultNames = new Map(
  newProject().tracks.map(({ strudelName, name }) => [strudelName, name]),
);

/** What a track is called that plays an instrument and has no name of its own. */
export function nameOfInstrument(strudelName: string): string {
  return defaultNames.get(strudelName) ?? strudelName;
}
