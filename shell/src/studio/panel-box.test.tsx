import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountedStudio } from '../testing/mounted-studio.tsx';
import { show } from '../testing/test-app.tsx';

const group = (name: string) => screen.getByRole('group', { name });
const region = (name: string) => screen.getByRole('region', { name });
const ids = (name: string) =>
  within(region(name))
    .getAllByRole('group')
    .map((each) => each.getAttribute('aria-label'));

/** Chooses an entry of a panel's menu, as a keyboard does. */
async function arrange(panel: string, entry: string): Promise<void> {
  const opener = within(group(panel)).getByRole('button', { name: 'Arrange this panel' });
  act(() => opener.focus());
  fireEvent.keyDown(opener, { key: 'Enter' });
  const item = await screen.findByRole('menuitem', { name: entry });
  await act(async () => void fireEvent.click(item));
}

test('a panel is moved below the tabs and back; the focus goes with it, and it stays there', async () => {
  const { app, unmount } = await mountedStudio();
  await arrange('Sound Library', 'Move below the tabs');
  expect(ids('Dock')).toEqual(['Sound Library', 'Audio Visualizer']);
  expect(screen.queryByRole('region', { name: 'Side panels' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(group('Sound Library')));
  unmount();
  show(app, '/studio');
  await screen.findByRole('region', { name: 'Dock' });
  expect(ids('Dock')).toEqual(['Sound Library', 'Audio Visualizer']);
  await arrange('Audio Visualizer', 'Move beside the tabs');
  expect(ids('Side panels')).toEqual(['Audio Visualizer']);
  await arrange('Audio Visualizer', 'Put all panels back');
  expect([ids('Side panels'), ids('Dock')]).toEqual([['Sound Library'], ['Audio Visualizer']]);
});

test('a folded panel keeps what was typed; one that was folded before is not asked for', async () => {
  const { unmount, app } = await mountedStudio();
  fireEvent.change(screen.getByLabelText('panel visualizer'), { target: { value: 'bars' } });
  await arrange('Audio Visualizer', 'Fold');
  expect(screen.getByLabelText('panel visualizer').closest('[hidden]')).not.toBeNull();
  const unfold = () => screen.getByRole('button', { name: 'Audio Visualizer', expanded: false });
  fireEvent.click(unfold());
  expect(screen.getByLabelText('panel visualizer')).toHaveProperty('value', 'bars');
  expect(screen.getByLabelText('panel visualizer').closest('[hidden]')).toBeNull();
  await arrange('Audio Visualizer', 'Fold');
  unmount();
  show(app, '/studio');
  await screen.findByRole('region', { name: 'Dock' });
  expect(screen.queryByLabelText('panel visualizer')).toBeNull();
  fireEvent.click(unfold());
  expect(await screen.findByLabelText('panel visualizer')).toBeTruthy();
});
