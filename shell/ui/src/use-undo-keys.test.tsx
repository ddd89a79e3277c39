import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Undoable, useUndoKeys } from './use-undo-keys.ts';

function Page({ history }: { history: Undoable }) {
  useUndoKeys(history);
  return (
    <>
      <button type="button">Kick, step 1</button>
      <input type="range" aria-label="Volume" />
      <input aria-label="Name" />
      <textarea aria-label="Code" />
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        Own keys
      </button>
    </>
  );
}

function setup() {
  const done: string[] = [];
  const history = { undo: () => void done.push('undo'), redo: () => void done.push('redo') };
  render(<Page history={history} />);
  const press = (target: Element, key: string, more = {}) =>
    fireEvent.keyDown(target, { key, ctrlKey: true, ...more });
  return { done, press };
}

test('Ctrl+Z and Cmd+Z undo; with Shift, and Ctrl+Y, they redo', () => {
  const { done, press } = setup();
  const cell = screen.getByRole('button', { name: 'Kick, step 1' });
  press(cell, 'z');
  press(cell, 'z', { ctrlKey: false, metaKey: true });
  press(cell, 'Z', { shiftKey: true });
  press(cell, 'Z', { ctrlKey: false, metaKey: true, shiftKey: true });
  press(screen.getByRole('slider'), 'y');
  expect(done).toEqual(['undo', 'undo', 'redo', 'redo', 'redo']);
});

test('a field that is typed in, and whatever handled the key, keep it; other keys do nothing', () => {
  const { done, press } = setup();
  press(screen.getByLabelText('Name'), 'z');
  press(screen.getByLabelText('Code'), 'z');
  press(screen.getByRole('button', { name: 'Own keys' }), 'z');
  const cell = screen.getByRole('button', { name: 'Kick, step 1' });
  press(cell, 'z', { altKey: true });
  press(cell, 'z', { ctrlKey: false });
  press(cell, 'x');
  expect(done).toEqual([]);
});
