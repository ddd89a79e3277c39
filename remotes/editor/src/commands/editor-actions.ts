import type { Action, Studio } from '@hocket/sdk';
import { showInGrid } from '../run/run-bar.tsx';
import { translateOf } from '../translate.ts';
import { copy, download } from './code-actions.tsx';
import { aceKeys, type CommandName, commandKeys, keysOf } from './command-keys.ts';
import type { EditorCommands } from './editor-commands.ts';

/** Ace's names of keys that the studio calls something else. */
const keyNames: Readonly<Record<string, string>> = {
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Esc: 'Escape',
};

/** What has a text for its keys. Saving is the studio's. */
type KeyText = Exclude<CommandName, 'save'> | keyof typeof aceKeys;

/** What the panel itself does when it is asked to, by a button or by the command palette. */
export interface EditorRequests {
  /** Lets a file with code be chosen. */
  open: () => void;
  /** Brings the example back. */
  reset: () => void;
  /** Fills the window, or leaves it; without a word the other of the two. */
  showFull: (isFull?: boolean) => void;
}

/** Keys in the studio's way to write them. */
function studioKeys(keys: string): string {
  return keys
    .split('-')
    .map((key) => keyNames[key] ?? key)
    .join('+');
}

/** What the editor offers to the command palette, and the keys in its text, but for those of the whole studio. */
export function editorActions(
  studio: Studio,
  commands: EditorCommands,
  requests: EditorRequests,
): readonly Action[] {
  const titled = (
    key: 'copy' | 'download' | 'open' | 'reset' | 'fullscreen' | 'showInGrid' | 'unlink',
    run: NonNullable<Action['run']>,
  ): Action => ({ id: `editor.${key}`, title: () => translateOf(studio)(key), run });
  const inText = (name: KeyText, ...keys: readonly string[]): Action => ({
    id: `editor.${name}`,
    title: () => translateOf(studio)(`key.${name}`),
    keys: keys.map(studioKeys),
    keysIn: 'panel',
  });
  const own = (Object.keys(commandKeys) as CommandName[]).filter((name) => name !== 'save');
  const ace = Object.keys(aceKeys) as (keyof typeof aceKeys)[];
  return [
    ...own.map((name) => ({
      ...inText(name, ...keysOf(name)),
      run: () => commands.do(name),
    })),
    ...ace.map((name) => inText(name, aceKeys[name])),
    titled('copy', () => copy(studio)),
    titled('download', () => download(studio)),
    titled('open', requests.open),
    titled('reset', requests.reset),
    titled('fullscreen', () => requests.showFull()),
    titled('showInGrid', () => showInGrid(studio)),
    titled('unlink', () => studio.project.link.unlink()),
  ];
}
