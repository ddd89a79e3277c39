import { HocketError, type Json, newProject } from '@hocket/sdk';
import type { FakeStudio } from '@hocket/sdk/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { settingsStudio } from '../testing/settings-studio.ts';
import { YourData } from './privacy-tab.tsx';
import { archiveOf } from './project-archive.ts';

async function mounted(prepare: (studio: FakeStudio) => void = () => {}) {
  const studio = settingsStudio();
  prepare(studio);
  await act(async () => void render(<YourData studio={studio} />));
  return studio;
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const choose = (file: File) =>
  act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Import Projects', { selector: 'input' }), {
        target: { files: [file] },
      }),
  );

/** An export with those projects. */
function exported(...names: string[]): File {
  const projects: Json = JSON.parse(JSON.stringify(names.map((name) => newProject({ name }))));
  return new File([archiveOf({ projects })], 'hocket-data.zip');
}

describe('Your data', () => {
  // @spec settings-page.privacy
  test('Export Data delivers one zip, or says why not', async () => {
    const studio = await mounted();
    studio.api.failure = new HocketError('rate_limited', 'Rate limited. Try again in 9 seconds.');
    await press('Export Data');
    expect(screen.getByRole('alert').textContent).toContain('Try again in 9 seconds');
    await press('Export Data');
    await waitFor(() => expect(studio.delivered).toHaveLength(1));
    expect(studio.delivered.map(({ file, name }) => [name, file.type])).toEqual([
      ['hocket-data.zip', 'application/zip'],
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('what was exported is imported again, and the list asked for anew', async () => {
    const file = exported('One', 'Two');
    const studio = await mounted();
    await choose(file);
    expect(await screen.findByText(/Imported projects: 2 of 2/)).toBeTruthy();
    expect([...studio.api.projects.values()].map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(studio.project.loads).toBe(1);
  });

  test('what was refused can be tried again, and nothing is made twice', async () => {
    const file = exported('One', 'Two', 'Three');
    const studio = await mounted();
    studio.api.failure = new HocketError('internal', 'Out of order.');
    await choose(file);
    expect(await screen.findByText(/Imported projects: 2 of 3/)).toBeTruthy();
    expect(screen.getByText('“One”: Out of order.')).toBeTruthy();
    await press('Try again');
    expect(await screen.findByText(/Imported projects: 3 of 3/)).toBeTruthy();
    expect([...studio.api.projects.values()].map(({ name }) => name)).toEqual([
      'Two',
      'Three',
      'One',
    ]);
  });

  test('a file that is no export says so', async () => {
    const studio = await mounted();
    await choose(new File(['hello'], 'x.zip'));
    expect((await screen.findByRole('alert')).textContent).toContain('no export of Hocket');
    expect(studio.api.projects.size).toBe(0);
  });
});
