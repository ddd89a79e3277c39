import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mountedStudio } from '../testing/mounted-studio.tsx';
import { press } from '../testing/open-page.ts';

const opener = () => screen.getByRole('button', { name: 'Compose with AI' });

/** Lets the window be as narrow as a phone's, or not. */
function narrow(isNarrow: boolean) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: isNarrow && media.includes('< 45rem'),
    addEventListener() {},
    removeEventListener() {},
  }));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('nothing of the assistant is there until it is opened; closed, it keeps what was typed', async () => {
  narrow(false);
  await mountedStudio();
  expect(screen.queryByLabelText('panel assistant')).toBeNull();
  expect(opener().getAttribute('aria-expanded')).toBe('false');
  press('Compose with AI');
  const prompt = await screen.findByLabelText('panel assistant');
  await vi.waitFor(() => expect(document.activeElement).toBe(prompt));
  fireEvent.change(prompt, { target: { value: 'a beat' } });
  fireEvent.keyDown(prompt, { key: 'Escape' });
  expect(document.activeElement).toBe(opener());
  expect(screen.queryByRole('region', { name: 'Compose with AI' })).toBeNull();
  press('Compose with AI');
  expect(screen.getByLabelText('panel assistant')).toBe(prompt);
  expect(prompt).toHaveProperty('value', 'a beat');
  press('Close this panel');
  expect(document.activeElement).toBe(opener());
});

test('on a phone it lies over all that is open, which cannot be reached meanwhile; the bars can', async () => {
  narrow(true);
  await mountedStudio();
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  press('Compose with AI');
  expect(screen.queryByRole('region', { name: 'More' })).toBeNull();
  expect(screen.getByLabelText('panel grid').closest('[inert]')).not.toBeNull();
  expect(screen.getByLabelText('panel assistant').closest('[inert]')).toBeNull();
  expect(screen.getByRole('banner').closest('[inert]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Play' }).closest('[inert]')).toBeNull();
  expect(screen.getAllByRole('status').at(-1)?.closest('[inert]')).toBeNull();
  press('Close this panel');
  expect(screen.getByLabelText('panel grid').closest('[inert]')).toBeNull();
  // Its button is in a sheet that is closed.
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
});

test('a shortcut opens what a button opens, and another gives the place beside the tabs back', async () => {
  narrow(false);
  const { app } = await mountedStudio();
  const strike = (key: string) =>
    fireEvent.keyDown(document.body, { key, altKey: true, shiftKey: true });
  app.deploy('hello', { area: 'side', opens: 'on demand', shortcut: 'Alt+Shift+M' });
  app.deploy('library', { area: 'side', shortcut: 'Alt+Shift+L' });
  expect(screen.queryByLabelText('panel hello')).toBeNull();
  strike('M');
  expect(await screen.findByLabelText('panel hello')).toBeTruthy();
  const opener = screen
    .getAllByRole('button', { name: 'Hello', expanded: true })
    .find((button) => button.getAttribute('aria-controls') === 'hello-side');
  strike('L');
  expect(opener?.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement?.contains(screen.getByLabelText('panel library'))).toBe(true);
});
