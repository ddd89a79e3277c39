import { type Program, parse } from 'acorn';

/**
 * The body of a function of `exported` that does what an ES module in one file does, so that it can be
 * evaluated where nothing may be imported; each line keeps its number. Throws when it imports something or is no module.
 */
export function moduleBody(code: string): string {
  const { body }: Program = parse(code, { ecmaVersion: 2022, sourceType: 'module' });
  let text = '';
  let at = 0;
  let end = '';
  const keep = (until: number) => {
    text += code.slice(at, until);
    at = until;
  };
  /** Leaves out what stands until there, but not the ends of its lines. */
  const drop = (until: number) => {
    text += code.slice(at, until).replace(/[^\n]+/g, '');
    at = until;
  };
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration' || ('source' in statement && statement.source))
      throw new Error('A plugin is one file: it cannot import another.');
    if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      keep(statement.start);
      const name = 'id' in declaration ? declaration.id?.name : undefined;
      if (declaration.type.endsWith('Declaration') && name !== undefined) {
        drop(declaration.start);
        end += `\nexported.default = ${name};`;
      } else {
        drop(code.indexOf('default', statement.start) + 'default'.length);
        text += 'exported.default =';
      }
    } else if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration) {
        keep(statement.start);
        drop(statement.declaration.start);
      } else {
        keep(statement.start);
        drop(statement.end);
        for (const { local, exported } of statement.specifiers) {
          if (local.type === 'Identifier' && exported.type === 'Identifier')
            if (exported.name === 'default') end += `\nexported.default = ${local.name};`;
        }
      }
    }
  }
  keep(code.length);
  return `"use strict";${text}${end}`;
}
