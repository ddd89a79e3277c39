import type { AstPath, Doc, Options, Plugin, Printer } from 'prettier';
import * as acorn from 'prettier/plugins/acorn';
import * as estreePlugin from 'prettier/plugins/estree';
import { formatWithCursor } from 'prettier/standalone';
import { FormatError } from './format-error.ts';

interface Node {
  type: string;
  value?: unknown;
  raw?: string;
  directive?: string;
  expression?: Node;
}

const { estree } = (estreePlugin as unknown as { printers: { estree: Printer<Node> } }).printers;

/** Prettier's printer, but that every quoted text stays as it is: which quotes it has decides whether it is mini-notation. */
const printer: Printer<Node> = {
  ...estree,
  print(path: AstPath<Node>, ...rest): Doc {
    const { node } = path;
    if (node.directive !== undefined) return node.expression?.raw ?? '';
    if (node.type === 'Literal' && typeof node.value === 'string') return node.raw ?? '';
    return estree.print(path, ...rest);
  },
};

const plugins: Plugin[] = [acorn, { ...estreePlugin, printers: { estree: printer } } as Plugin];

const style: Options = {
  parser: 'acorn',
  semi: false,
  arrowParens: 'avoid',
  quoteProps: 'preserve',
  embeddedLanguageFormatting: 'off',
};

/**
 * The program in an even form, with the caret where it was among the words; texts stay word for word. Its
 * own chunk, large: load it when it is asked for. Rejects with FormatError where it is no JavaScript.
 */
export async function formatCode(
  code: string,
  caret: number,
): Promise<{ code: string; caret: number }> {
  try {
    const { formatted, cursorOffset } = await formatWithCursor(code, {
      ...style,
      plugins,
      cursorOffset: caret,
    });
    return { code: formatted, caret: Math.max(0, cursorOffset) };
  } catch (error) {
    const { loc } = error as { loc?: { start: { line: number; column: number } } };
    if (loc === undefined) throw error;
    throw new FormatError({ line: loc.start.line, column: loc.start.column });
  }
}
