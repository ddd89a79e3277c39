import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountedPanel } from '../testing/mounted-panel.tsx';
import type { AceEditor } from './ace.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function keyboardsOf(editor: AceEditor) {
  const { $handlers } = editor.keyBinding as unknown as { $handlers: { $id?: string }[] };
  return $handlers.map(({ $id }) => $id);
}

/** Chooses in one of the lists of the settings, and closes them. */
async function choose(list: string, option: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Editor settings' }));
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(list) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
  await userEvent.keyboard('{Escape}');
}

test('with the keys of Vim letters are commands, Ctrl+Enter runs, and Escape twice leaves', async () => {
  const { studio, editor, container, input } = await mountedPanel('abc');
  await choose('Keys', 'Vim (Escape twice leaves)');
  await waitFor(() => expect(keyboardsOf(editor)).toContain('ace/keyboard/vim'));
  editor.focus();
  editor.moveCursorTo(0, 0);
  await userEvent.keyboard('x');
  await waitFor(() => expect(studio.project.data.strudelCode).toBe('bc'));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(studio.transport.playing).toBe(true));
  await userEvent.keyboard('iz{Escape}');
  expect(document.activeElement).toBe(input);
  await waitFor(() => expect(studio.project.data.strudelCode).toBe('zbc'));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(container.querySelector('.ace_scroller'));
});

test('with the keys of Emacs Ctrl+K cuts the line, and Ctrl+. stops', async () => {
  const { studio, editor } = await mountedPanel('abc\nd');
  await choose('Keys', 'Emacs (Escape twice leaves)');
  await waitFor(() => expect(keyboardsOf(editor)).toContain('ace/keyboard/emacs'));
  editor.focus();
  editor.moveCursorTo(0, 1);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(studio.transport.playing).toBe(true));
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(studio.project.data.strudelCode).toBe('a\nd'));
  expect(studio.transport.playing).toBe(true);
  await userEvent.keyboard('{Control>}.{/Control}');
  await waitFor(() => expect(studio.transport.playing).toBe(false));
});

test('size, wrapping and numbers act at once and are there the next time', async () => {
  const { editor } = await mountedPanel('s("bd")');
  expect(editor.getFontSize()).toBe(14);
  await userEvent.click(screen.getByRole('button', { name: 'Editor settings' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Wrap long lines' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Line numbers' }));
  const size = screen.getByRole('textbox', { name: /Font size/ });
  await userEvent.fill(size, '20');
  await userEvent.keyboard('{Enter}{Escape}');
  await waitFor(() => expect(editor.getFontSize()).toBe(20));
  expect(editor.session.getUseWrapMode()).toBe(false);
  expect(editor.getOption('showLineNumbers')).toBe(false);
  cleanup();
  const again = await mountedPanel('s("bd")');
  await waitFor(() => expect(again.editor.getFontSize()).toBe(20));
});

test('a link to strudel.cc that is pasted becomes its code, which can be taken back', async () => {
  const { studio, editor } = await mountedPanel('s("bd")');
  editor.focus();
  editor.selectAll();
  editor.execCommand('paste', { text: `https://strudel.cc/#${btoa('s("hh")')}` });
  await waitFor(() => expect(editor.getValue()).toBe('s("hh")'));
  await userEvent.click(screen.getByRole('button', { name: 'Bring back' }));
  await waitFor(() => expect(editor.getValue()).toBe('s("bd")'));
  editor.selectAll();
  editor.execCommand('paste', { text: 'https://strudel.cc/?xwWRfuCE8TAR' });
  await waitFor(() => expect(studio.notices.at(-1)?.text).toContain('strudel.cc'));
  expect(editor.getValue()).toBe('https://strudel.cc/?xwWRfuCE8TAR');
  editor.setValue('// from ');
  editor.clearSelection();
  const link = `https://strudel.cc/#${btoa('s("cp")')}`;
  editor.execCommand('paste', { text: link });
  expect(editor.getValue()).toBe(`// from ${link}`);
});
