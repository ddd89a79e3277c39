import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';

test('a dialog is named by its title and closes by Escape and by its button', () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Reset All" isOpen onClose={onClose} closeLabel="Close">
      <p>Are you sure?</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Reset All' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a closed dialog is not there', () => {
  render(
    <Dialog title="Reset All" isOpen={false} onClose={() => {}} closeLabel="Close">
      <p>Are you sure?</p>
    </Dialog>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a menu opens from its button and reports the chosen entry', async () => {
  const onAction = vi.fn();
  render(
    <Menu
      label="Account"
      items={[
        { id: 'settings', label: 'Settings' },
        { id: 'out', label: 'Sign Out' },
      ]}
      onAction={onAction}
    />,
  );
  const button = screen.getByRole('button', { name: 'Account' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  expect(onAction).toHaveBeenCalledWith('out');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
