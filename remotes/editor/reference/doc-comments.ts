/** A function as a comment of its source describes it. */
export interface Described {
  name: string;
  /** Other names of the same function. */
  synonyms?: string[];
  /** One or more sentences, plain text. */
  text: string;
  params?: { name: string; text: string }[];
  /** The first example, as it can be run. */
  example?: string;
}

/** The functions that a module's JSDoc comments describe, without those that it hides from completion. */
export function describedIn(source: string): Described[] {
  const comments = source.matchAll(/\/\*\*(.*?)\*\/\s*([^\n]*)/gs);
  return [...comments].flatMap(([, comment = '', code = '']) => {
    const found = describe(comment, code);
    return found ? [found] : [];
  });
}

function describe(comment: string, code: string): Described | undefined {
  const [before = '', ...tags] = comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .split(/^@/m);
  const tag = (name: string) =>
    tags
      .filter((each) => each.startsWith(`${name} `) || each.startsWith(`${name}\n`))
      .map((each) => each.slice(name.length + 1).trim());
  if (tags.some((each) => /^(noAutocomplete|deprecated|license)/.test(each))) return undefined;
  const name = tag('name')[0] ?? nameIn(code);
  const text = plain(tag('description')[0] ?? before);
  if (name === undefined || !/^[a-z]\w*$/i.test(name) || text === '') return undefined;
  const params = tag('param').flatMap((each) => paramOf(each));
  const synonyms = (tag('synonyms')[0] ?? '').split(',').map((each) => each.trim());
  const example = tag('example')[0];
  if (params.length === 0 && example === undefined) return undefined;
  return {
    name,
    text,
    ...(synonyms[0] && { synonyms }),
    ...(params.length > 0 && { params }),
    ...(example && { example }),
  };
}

/** The name that the code behind a comment declares. */
function nameIn(code: string): string | undefined {
  return (
    /^(?:export )?(?:const|let|function\*?) (?:\{ ?)?(\w+)/.exec(code)?.[1] ??
    /^Pattern\.prototype\.(\w+) =/.exec(code)?.[1] ??
    /^(\w+)\(.*\) \{$/.exec(code)?.[1]
  );
}

function paramOf(tag: string): { name: string; text: string }[] {
  const [, name, text = ''] =
    /^(?:\{[^}]*\}\s*)?\[?([\w.]+)(?:=[^\]]*)?\]?\s*-?\s*(.*)/s.exec(tag) ?? [];
  return name === undefined ? [] : [{ name, text: plain(text) }];
}

/** Markdown as one paragraph of plain text. */
function plain(text: string): string {
  return text
    .replace(/\{@link ([^}|]+?)(?:\|[^}]*)?\}/g, '$1')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>/g, '')
    .replace(/`|\*\*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
