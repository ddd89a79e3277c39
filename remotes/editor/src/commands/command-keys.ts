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
} as const;

export type CommandName = keyof typeof commandKeys;

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
