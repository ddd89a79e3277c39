import type { SoundPack } from '@hocket/sdk';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountedPanel } from '../testing/mounted-panel.tsx';

beforeAll(() => import('./assist.ts'));
afterEach(cleanup);

/** The panel with the caret behind `code`, once it completes. */
async function behind(code: string) {
  const panel = await mountedPanel(code);
  await waitFor(() => expect(panel.editor.getOption('enableLiveAutocompletion')).toBe(true));
  panel.editor.navigateFileEnd();
  panel.editor.focus();
  return panel;
}

const suggested = () =>
  [...document.querySelectorAll('.ace_autocomplete .ace_line')].map((line) => line.textContent);

test('functions are completed with their call, and explained', async () => {
  const { editor } = await behind('s("bd")');
  await userEvent.keyboard('.deg');
  await waitFor(() => expect(suggested()[0]).toContain('degrade'));
  await waitFor(() =>
    expect(document.querySelector('.ace_doc-tooltip')?.textContent).toContain('Randomly removes'),
  );
  await userEvent.keyboard('{Tab}');
  expect(editor.getValue()).toMatch(/^s\("bd"\)\.degrade/);
});

test('in s("…") the sounds of the engine are completed, behind a root the scales', async () => {
  const { editor } = await behind('s("b');
  editor.execCommand('startAutocomplete');
  await waitFor(() => expect(suggested().join()).toContain('bass'));
  editor.execCommand('insertstring', ' ');
  cleanup();
  const { editor: other } = await behind('n("0").scale("C4:dor');
  other.execCommand('startAutocomplete');
  await waitFor(() => expect(other.getValue()).toMatch(/C4:dor/));
  await waitFor(() => expect(suggested().join()).toContain('dorian'));
});

test('names of packs are asked for where they can be typed, and join the list once they have come', async () => {
  const { editor, studio } = await behind('s("ba');
  let asked = 0;
  let answer: (packs: readonly SoundPack[]) => void = () => {};
  studio.engine.soundPacks = () => {
    asked += 1;
    return new Promise((done) => {
      answer = done;
    });
  };
  expect(asked).toBe(0);
  editor.execCommand('startAutocomplete');
  await waitFor(() => expect(suggested().join()).toContain('bass'));
  await userEvent.keyboard('s');
  expect(editor.getValue()).toMatch(/^s\("bas/);
  const sounds = ['basson_soft', 'basson_loud'];
  answer([{ name: 'winds', groups: [{ name: 'basson', sounds }] }]);
  await waitFor(() => expect(suggested().join()).toMatch(/bass.*basson_soft/));
  expect(asked).toBe(1);
});

test('Return makes a line, whatever is suggested, unless an arrow chose an entry', async () => {
  const { editor } = await behind('`bd sd`');
  editor.navigateLeft(1);
  await userEvent.keyboard(' hh');
  await userEvent.keyboard('{Enter}cp{Enter}');
  expect(editor.getValue()).toBe('`bd sd hh\ncp\n`');
  editor.setValue('s("bd")', 1);
  await userEvent.keyboard('.fast');
  await waitFor(() => expect(suggested()[0]).toContain('fast'));
  await userEvent.keyboard('G');
  await waitFor(() => expect(suggested()[0]).toContain('fastGap'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(editor.getValue()).toBe('s("bd").fastGap');
  await userEvent.keyboard('{Enter}');
  expect(editor.getValue()).toBe('s("bd").fastGap\n');
});

test('the list opens after two letters or a quote, on other lines than the one that is typed', async () => {
  const { editor } = await behind('\n'.repeat(30));
  const lists = () => suggested().length;
  await userEvent.keyboard('s');
  expect(lists()).toBe(0);
  await userEvent.keyboard('ou');
  await waitFor(() => expect(suggested()[0]).toContain('sound'));
  const list = document.querySelector('.ace_autocomplete') as HTMLElement;
  const line = document.querySelector('.ace_cursor') as HTMLElement;
  const overlaps = () => {
    const [one, other] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
    return one.top < other.bottom && other.top < one.bottom;
  };
  await waitFor(() => expect(list.getBoundingClientRect().height).toBeGreaterThan(20));
  expect(overlaps()).toBe(false);
  await userEvent.keyboard('nd("');
  await waitFor(() => expect(suggested().join()).toContain('bass'));
  expect(overlaps()).toBe(false);
  await userEvent.keyboard('bass"');
  expect(editor.getValue().trim()).toBe('sound("bass")');
  await waitFor(() => expect(list.style.display).toBe('none'));
});

test('in a comment nothing is suggested', async () => {
  const { studio } = await behind('// ');
  await userEvent.keyboard('fast');
  await waitFor(() => expect(studio.project.data.strudelCode).toBe('// fast'));
  expect(suggested()).toEqual([]);
});

test('a function that is pointed at is explained', async () => {
  const { container } = await behind('s("bd").lpf(800)');
  const word = [...container.querySelectorAll('.ace_line span')].find(
    (span) => span.textContent === 'lpf',
  );
  const { left, top } = (word as Element).getBoundingClientRect();
  // Ace hears the pointer below its layers of text, which take none.
  container
    .querySelector('.ace_content')
    ?.dispatchEvent(
      new MouseEvent('mousemove', { clientX: left + 4, clientY: top + 8, bubbles: true }),
    );
  await waitFor(
    () =>
      expect(document.querySelector('.ace_tooltip .hocket-help')?.textContent).toContain(
        'cutoff frequency',
      ),
    { timeout: 4000 },
  );
});
