import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Comment, type ParseResult, parseSync } from 'oxc-parser';

/** What a package offers by one name. */
export interface PublicExport {
  name: string;
  /** What one imports it from: `@hocket/sdk/async`. */
  from: string;
  /** The file that declares it, relative to the package's `src` and without its ending: `edit/clip-edits`. */
  module: string;
  /** What its docstring promises, as plain text; empty where it has none. */
  doc: string;
  /** Programs of its docstring: each line is an expression and, after `//`, what it gives as JSON. */
  examples: string[];
  /** Its declaration, without bodies of functions. */
  signature: string;
}

type Statement = ParseResult['program']['body'][number];

/** A file of TypeScript. */
interface Module {
  path: string;
  text: string;
  body: readonly Statement[];
  comments: readonly Comment[];
}

/** Longer values of constants are left out of their declarations, in characters. */
const longestValue = 5000;

/**
 * Everything that the package in `folder` offers, by its `exports` and in the order in which they name it. Throws where an
 * export leads to nothing. TypeScript 7 has no API that would tell it.
 */
export function readExports(folder: string): PublicExport[] {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string>;
  };
  const read = moduleReader();
  return Object.entries(exports).flatMap(([key, file]) => {
    const from = join(name, key);
    return exportsOf(read(join(folder, file)), read).map(({ module, statement, as, declared }) => ({
      name: as,
      from,
      module: module.path.slice(join(folder, 'src/').length).replace(/\.tsx?$/, ''),
      ...describedBefore(module, statement),
      signature: signatureOf(module, statement, declared),
    }));
  });
}

/** Reads each file once. */
function moduleReader(): (path: string) => Module {
  const modules = new Map<string, Module>();
  return (path) => {
    const text = readFileSync(path, 'utf8');
    const known = modules.get(path);
    if (known) return known;
    const { program, comments } = parseSync(path, text);
    const module = { path, text, body: program.body, comments };
    modules.set(path, module);
    return module;
  };
}

interface Declared {
  as: string;
  /** Its name where it is declared. */
  declared: string;
  module: Module;
  statement: Statement;
}

function exportsOf(module: Module, read: (path: string) => Module): Declared[] {
  const from = (source: string) => read(resolved(module.path, source));
  return module.body.flatMap((statement): Declared[] => {
    if (statement.type === 'ExportAllDeclaration')
      return exportsOf(from(statement.source.value), read);
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, source, specifiers } = statement;
    if (declaration)
      return namesOf(declaration).map((name) => ({
        as: name,
        declared: name,
        module,
        statement,
      }));
    return specifiers.flatMap(({ local, exported }) => {
      if (!('name' in local && 'name' in exported)) return [];
      if (!source) throw new Error(`${module.path}: ${local.name} is exported apart.`);
      const target = from(source.value);
      const found = exportsOf(target, read).find(({ as }) => as === local.name);
      if (!found) throw new Error(`${target.path} has no ${local.name}.`);
      return [{ ...found, as: exported.name }];
    });
  });
}

function resolved(path: string, source: string): string {
  const file = normalize(join(dirname(path), source));
  if (!existsSync(file)) throw new Error(`${path} imports ${source}, which is not there.`);
  return file;
}

function namesOf(declaration: object): string[] {
  if ('declarations' in declaration)
    return (declaration.declarations as { id: { name?: string } }[]).flatMap(
      ({ id }) => id.name ?? [],
    );
  const { id } = declaration as { id?: { name?: string } | null };
  return id?.name === undefined ? [] : [id.name];
}

/** What the comment says that ends where a statement begins. */
function describedBefore(
  { text, comments }: Module,
  { start }: Statement,
): Pick<PublicExport, 'doc' | 'examples'> {
  const comment = comments.find(
    ({ end, type, value }) =>
      type === 'Block' &&
      value.startsWith('*') &&
      end <= start &&
      !/\S/.test(text.slice(end, start)),
  );
  const [doc = '', ...examples] = (comment?.value ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, ''))
    .join('\n')
    .split(/^@example\s*/m)
    .map((part) => part.trim());
  return { doc: doc.replace(/\s*\n\s*/g, ' '), examples };
}

/** A declaration as whoever uses it needs it. */
function signatureOf({ text }: Module, statement: Statement, name: string): string {
  const declaration = 'declaration' in statement ? statement.declaration : undefined;
  if (!declaration) return '';
  const cut = (from: number, to: number) => text.slice(from, to).trim();
  const { start, end } = declaration;
  if (declaration.type === 'FunctionDeclaration' && declaration.body)
    return `${cut(start, declaration.body.start)};`;
  if (declaration.type === 'ClassDeclaration') {
    const { body } = declaration;
    const members = body.body.flatMap((member) => {
      const isPrivate =
        ('accessibility' in member && member.accessibility === 'private') ||
        ('key' in member && member.key.type === 'PrivateIdentifier');
      if (isPrivate || !('key' in member)) return [];
      const inner = 'value' in member ? member.value : undefined;
      const code = inner && 'body' in inner ? inner.body : undefined;
      const shown = code ? `${cut(member.start, code.start)};` : cut(member.start, member.end);
      return `  ${shown.replaceAll('\n', '\n  ').replaceAll('    ', '  ')}`;
    });
    return `${cut(start, body.start)} {\n${members.join('\n')}\n}`;
  }
  if (declaration.type === 'VariableDeclaration') {
    const one = declaration.declarations.find(({ id }) => 'name' in id && id.name === name);
    if (one?.init && one.init.end - one.init.start > longestValue)
      return `const ${cut(one.start, one.id.end)}${one.id.typeAnnotation ? '' : ' = …'};`;
  }
  return cut(start, end);
}
