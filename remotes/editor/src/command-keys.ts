/**
 * What the editor does at a key, in Ace's way to write keys: Ctrl stands for Ctrl and Cmd, on every system.
 * Ace's own that people look for are below.
 */
export const commandKeys = {
  run: 'Ctrl-Enter',
  runBlock: 'Alt-Enter',
  stop: 'Ctrl-K',
  save: 'Ctrl-S',
  mute: 'Alt-M',
  solo: 'Alt-S',
} as const;

export type CommandName = keyof typeof commandKeys;
