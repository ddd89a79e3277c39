import { HocketError } from '@hocket/sdk';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountedField } from '../testing/mounted-field.tsx';

afterEach(cleanup);

test('Tab goes into the code and on, as in a text area; Ctrl+Enter asks to hear it', async () => {
  const { heard, input } = await mountedField('s("bd")');
  screen.getByRole('button', { name: 'before' }).focus();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(input);
  await userEvent.keyboard('x{Control>}{Enter}{/Control}');
  await waitFor(() => expect(heard).toEqual({ texts: ['xs("bd")'], runs: 1 }));
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'after' }));
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'before' }));
  expect(heard.texts).toEqual(['xs("bd")']);
});

test('another text replaces what is shown without an echo, and can be undone', async () => {
  const { heard, editor, set } = await mountedField('mine');
  act(() => set({ value: 'theirs' }));
  await waitFor(() => expect(editor.getValue()).toBe('theirs'));
  expect(heard.texts).toEqual([]);
  editor.focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(heard.texts.at(-1)).toBe('mine'));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(editor.getValue()).toBe('mine');
});

test('who was typing goes on at the same place', async () => {
  const { editor } = await mountedField('s("bd")\n.fast(2)', {
    selection: () => [9, 13],
  });
  expect(editor.isFocused()).toBe(true);
  expect(editor.getSelectedText()).toBe('fast');
});

test('it grows with its lines from the fewest to the most', async () => {
  const { editor } = await mountedField('one');
  const lines = () => editor.container.offsetHeight / editor.renderer.lineHeight;
  await waitFor(() => expect(lines()).toBeCloseTo(3, 0));
  editor.setValue('1\n2\n3\n4\n5');
  await waitFor(() => expect(lines()).toBeCloseTo(5, 0));
  editor.setValue('1\n2\n3\n4\n5\n6\n7\n8');
  await waitFor(() => expect(lines()).toBeCloseTo(6, 0));
});

test('what does not run is marked at its place, and what sounds in the slot is lit', async () => {
  const { studio, container, editor, set } = await mountedField('s("bd sd")');
  const error = new HocketError('code_invalid', 'Out of tune', { place: { line: 1, column: 7 } });
  act(() => set({ error }));
  await waitFor(() => expect(container.querySelector('.hocket-error-word')).not.toBeNull());
  expect(editor.session.getAnnotations()).toMatchObject([{ row: 0, column: 6, type: 'error' }]);
  act(() => set({ error: undefined }));
  expect(editor.session.getAnnotations()).toEqual([]);

  const { engine } = studio;
  const asked: unknown[] = [];
  engine.running = { code: 's("bd sd")' };
  engine.onsets = (_begin: number, _end: number, slot?: string) => {
    asked.push(slot);
    return [{ begin: 0, end: 1, value: { s: 'bd' }, locations: [[3, 5]] }];
  };
  expect(container.querySelector('.hocket-lit')).toBeNull();
  act(() => set({ slot: 'preview' }));
  await waitFor(() => expect(container.querySelector('.hocket-lit')).not.toBeNull());
  expect(new Set(asked)).toEqual(new Set(['preview']));
  act(() => set({ slot: undefined }));
  await waitFor(() => expect(container.querySelector('.hocket-lit')).toBeNull());
});
