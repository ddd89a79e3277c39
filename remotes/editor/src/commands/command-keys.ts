/**
 * At which keys the editor does what only this panel can, in Ace's way to write keys. Ctrl stands for Ctrl
 * and for Cmd, on every system: the hints say Ctrl.
 */
export const commandKeys = {
  run: 'Ctrl-Enter',
  runAtCycle: 'Ctrl-Shift-Enter',
  runBlock: 'Alt-Enter',
  stop: 'Ctrl-K',
  save: 'Ctrl-S',
  mute: 'Alt-M',
  solo: 'Alt-S',
  format: 'Alt-Shift-F',
  reference: 'Alt-H',
} as const;

export type CommandName = keyof typeof commandKeys;

/** Further keys of a command: where Ctrl+K is another's, Ctrl+. stops, as on strudel.cc. */
const otherKeys: Partial<Record<CommandName, string>> = { stop: 'Ctrl-.' };

const isApple = /^(?:Mac|iP)/.test(globalThis.navigator?.platform ?? '');

/** The keys of a command. On a Mac Option and a letter type a sign, so that Ctrl is held as well. */
export function keysOf(name: CommandName, onMac = isApple): readonly string[] {
  const key = commandKeys[name];
  const own = onMac && /^Alt-(?:Shift-)?[A-Z]$/.test(key) ? `Ctrl-${key}` : key;
  return [own, otherKeys[name]].filter((each) => each !== undefined);
}

/** Ace's own keys that people look for, by what they do, beside those of the whole studio; on a Mac Ctrl is Cmd. */
export const aceKeys = {
  comment: 'Ctrl-/',
  complete: 'Ctrl-Space',
  find: 'Ctrl-F',
  moveLine: 'Alt-Up',
  copyLine: 'Alt-Shift-Down',
  deleteLine: 'Ctrl-D',
  indent: 'Tab',
  leave: 'Esc',
} as const;
