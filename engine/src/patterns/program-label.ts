import type { TextRange } from '@hocket/sdk';
import type { Expression, ModuleDeclaration, Statement } from 'acorn';

/** `name: music`, as Strudel reads it: `_` before or after mutes, `S` before plays alone, `$` is no name. */
export interface ProgramLabel {
  expression: Expression;
  label: string | undefined;
  muted: boolean;
  solo: boolean;
  /** The whole statement. */
  place: TextRange;
}

/** The label of a statement and its music; undefined for other statements. */
export function labelOf(statement: Statement | ModuleDeclaration): ProgramLabel | undefined {
  if (statement.type !== 'LabeledStatement' || statement.body.type !== 'ExpressionStatement')
    return undefined;
  const { name } = statement.label;
  const isNumbered = name.includes('$');
  const muted = name.startsWith('_') || name.endsWith('_');
  const solo = !muted && name.length > 1 && name.startsWith('S');
  const start = name.startsWith('_') || solo ? 1 : 0;
  const bare = name.slice(start, name.endsWith('_') ? -1 : undefined);
  const label = isNumbered || bare === '' ? undefined : bare;
  const place: TextRange = [statement.start, statement.end];
  return { expression: statement.body.expression, label, muted, solo, place };
}
