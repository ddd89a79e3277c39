/** What a label says of its block, as Strudel reads it: `_` before or after it mutes, `S` before it plays alone. */
export interface LabelState {
  /** Without these marks; `$` for a block that has no name. */
  name: string;
  state: 'plays' | 'muted' | 'solo';
}

/** Reads a label, without its colon. */
export function readLabel(label: string): LabelState {
  if (label.startsWith('_')) return { name: nameOf(label.slice(1)), state: 'muted' };
  if (label.endsWith('_')) return { name: nameOf(label.slice(0, -1)), state: 'muted' };
  if (label.length > 1 && label.startsWith('S'))
    return { name: nameOf(label.slice(1)), state: 'solo' };
  return { name: label, state: 'plays' };
}

/** The label that says this. */
export function writeLabel({ name, state }: LabelState): string {
  return { plays: name, muted: `_${name}`, solo: `S${name}` }[state];
}

/** What is left must be a label still. */
function nameOf(rest: string): string {
  return /^[\p{ID_Start}$_]/u.test(rest) ? rest : `$${rest}`;
}
