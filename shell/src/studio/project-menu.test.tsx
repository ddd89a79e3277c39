import { HocketError } from '@hocket/sdk';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { announced, mountedStudio } from '../testing/mounted-studio.tsx';
import { press } from '../testing/open-page.ts';
import type { TestApp } from '../testing/test-app.tsx';

describe('switching projects', () => {
  async function withAnother(app: TestApp) {
    await app.api.createProject({ name: 'Other' }, 'k');
    await app.project.loadList();
  }

  async function choose(app: TestApp, entry: string) {
    press(`Projects: ${app.project.count}`);
    fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
  }

  test('opens at once when there is nothing to lose', async () => {
    const { app } = await mountedStudio();
    await act(() => withAnother(app));
    await choose(app, 'Other');
    await waitFor(() => expect(app.project.data.name).toBe('Other'));
  });

  test('asks first when there is, and saves on request', async () => {
    const { app } = await mountedStudio();
    await act(() => withAnother(app));
    act(() => app.project.rename('Mine'));
    await choose(app, 'Other');
    const dialog = await screen.findByRole('alertdialog', { name: 'Save your changes?' });
    expect(app.project.data.name).toBe('Mine');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(app.project.data.name).toBe('Other'));
    expect([...app.api.projects.values()].map(({ name }) => name)).toContain('Mine');
  });

  test('discards on request', async () => {
    const { app } = await mountedStudio();
    await act(() => withAnother(app));
    act(() => app.project.rename('Mine'));
    await choose(app, 'New project');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(app.project.data.name).toBe('Untitled Project'));
    expect(app.api.projects.size).toBe(1);
  });

  test('stays when the save fails', async () => {
    const { app } = await mountedStudio();
    await act(() => withAnother(app));
    act(() => app.project.rename('Mine'));
    await choose(app, 'Other');
    const dialog = await screen.findByRole('alertdialog');
    app.api.failure = new HocketError('network_unreachable', 'x');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(announced()).toContain('The server cannot be reached.'));
    expect(app.project.data.name).toBe('Mine');
  });
});
