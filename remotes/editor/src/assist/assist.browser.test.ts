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
  await userEvent.keyboard('{Enter}');
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
