import { autorun, reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { keysOf } from '../commands/command-keys.ts';
import type { EditorChoices, EditorSettings } from '../settings/editor-settings.ts';
import { type AceEditor, ace } from './ace.ts';

/** Lines are as high as 24 pixels are to letters of 14. */
const lineHeight = 24 / 14;

/** Fetches the keys of another editor. */
const keyboards = {
  vim: () => import('ace-builds/src-noconflict/keybinding-vim'),
  emacs: () => import('ace-builds/src-noconflict/keybinding-emacs'),
} as const;

/** Keeps the editor as its settings say; `onMissing`: the keys of another editor did not come. */
export function useChoices(
  editor: AceEditor | undefined,
  settings: EditorSettings,
  onMissing: () => void,
): void {
  const missing = useRef(onMissing);
  missing.current = onMissing;
  useEffect(() => editor && autorun(() => showLooks(editor, settings.choices)), [editor, settings]);
  useEffect(() => {
    if (!editor) return;
    let end = () => {};
    const fail = () => {
      settings.set({ keyboard: 'standard' });
      missing.current();
    };
    const stop = reaction(
      () => settings.choices.keyboard,
      (keyboard) => {
        end();
        end = giveKeyboard(editor, keyboard, fail);
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      end();
    };
  }, [editor, settings]);
}

function showLooks(editor: AceEditor, { fontSize, lineNumbers, theme, wrap }: EditorChoices): void {
  editor.container.style.lineHeight = `${Math.round(fontSize * lineHeight)}px`;
  editor.setFontSize(fontSize);
  editor.renderer.updateFontSize();
  editor.session.setUseWrapMode(wrap);
  editor.setOption('showLineNumbers', lineNumbers);
  editor.container.dataset.theme = theme;
}

/** Gives the editor the keys of another one, once they are here; the returned function takes them away. */
function giveKeyboard(
  editor: AceEditor,
  keyboard: EditorChoices['keyboard'],
  onMissing: () => void,
): () => void {
  if (keyboard === 'standard') return () => {};
  const { HashHandler } = ace.require('ace/keyboard/hash_handler') as {
    HashHandler: new () => Handler;
  };
  const panel = new HashHandler();
  // Emacs has keys of its own for lines that are cut and for searching; Ctrl+. stops there, too.
  const own = keyboard === 'emacs' ? panelKeys.filter((name) => name !== 'save') : panelKeys;
  for (const name of own) {
    const keys = keysOf(name).filter((key) => keyboard !== 'emacs' || key !== 'Ctrl-K');
    panel.bindKey(keys.join('|'), `hocket-${name}`);
  }
  const leave = leaveByEscape(editor);
  let isWanted = true;
  keyboards[keyboard]().then(
    () => {
      if (!isWanted) return;
      editor.setKeyboardHandler(`ace/keyboard/${keyboard}`);
      for (const handler of [panel, leave]) editor.keyBinding.addKeyboardHandler(handler as never);
    },
    () => isWanted && onMissing(),
  );
  return () => {
    isWanted = false;
    for (const handler of [panel, leave]) editor.keyBinding.removeKeyboardHandler(handler as never);
    editor.setKeyboardHandler(null as never);
  };
}

const panelKeys = ['run', 'runAtCycle', 'runBlock', 'stop', 'save'] as const;

interface Handler {
  bindKey(keys: string, command: string): void;
}

/** Escape is a key of these editors: pressed twice it leaves the text, so that nobody is kept in it. */
function leaveByEscape(editor: AceEditor) {
  let isSecond = false;
  return {
    handleKeyboard(_data: unknown, _modifiers: number, key: string, code: number) {
      // A modifier that goes down is no key yet.
      if (code === undefined) return undefined;
      const leaves = key === 'esc' && isSecond;
      isSecond = key === 'esc' && !leaves;
      if (!leaves) return undefined;
      editor.execCommand('blurTextInput');
      return { command: 'null' };
    },
  };
}
