import type { Action, Studio } from '@hocket/sdk';
import { translateOf } from '../translate.ts';
import { copy, download } from './code-actions.tsx';
import { aceKeys, type CommandName, commandKeys } from './command-keys.ts';
import type { EditorCommands } from './editor-commands.ts';

/** Ace's names of keys that the studio calls something else. */
const keyNames: Readonly<Record<string, string>> = {
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Esc: 'Escape',
};

/** What has a text for its keys. Saving is the studio's. */
type KeyText = Exclude<CommandName, 'save'> | keyof typeof aceKeys;

/** Keys in the studio's way to write them. */
function studioKeys(keys: string): string {
  return keys
    .split('-')
    .map((key) => keyNames[key] ?? key)
    .join('+');
}

/** What the editor offers to the command palette, and the keys in its text, but for those of the whole studio. */
export function editorActions(studio: Studio, commands: EditorCommands): readonly Action[] {
  const inText = (name: KeyText, keys: string): Action => ({
    id: `editor.${name}`,
    title: () => translateOf(studio)(`key.${name}`),
    keys: [studioKeys(keys)],
    keysIn: 'panel',
  });
  const own = (Object.keys(commandKeys) as CommandName[]).filter((name) => name !== 'save');
  const ace = Object.keys(aceKeys) as (keyof typeof aceKeys)[];
  return [
    ...own.map((name) => ({
      ...inText(name, commandKeys[name]),
      run: () => commands.do(name),
    })),
    ...ace.map((name) => inText(name, aceKeys[name])),
    { id: 'editor.copy', title: () => translateOf(studio)('copy'), run: () => copy(studio) },
    {
      id: 'editor.download',
      title: () => translateOf(studio)('download'),
      run: () => download(studio),
    },
  ];
}
