import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announced, mountedStudio } from '../testing/mounted-studio.tsx';
import type { TestApp } from '../testing/test-app.tsx';

function drop(name: string, text = 's("hh*4")') {
  fireEvent.drop(document.body, { dataTransfer: { files: [new File([text], name)] } });
}

async function dropped(name: string, prepare: (app: TestApp) => void = () => {}) {
  const { app } = await mountedStudio(prepare);
  drop(name);
  return { app, dialog: within(await screen.findByRole('dialog', { name: /^Import '/ })) };
}

test('a dropped MIDI file says what it holds and what did not fit', async () => {
  const { app, dialog } = await dropped('Song.mid');
  expect(dialog.getByText('Tracks: 8. Notes: 7. Tempo: 90 BPM.')).toBeTruthy();
  for (const loss of [
    /^The file is damaged/,
    'A project has room for 64 tracks. Left out, those with the fewest notes: 2.',
    'There was no room from bar 209 on. Notes left out: 92.',
    'Notes left out because another of their pitch begins at the same time: 3.',
    "A project has one whole tempo from 60 to 200; the file's differs.",
  ])
    expect(dialog.getByText(loss)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Open as a new project' }));
  await waitFor(() => expect(app.project.data.name).toBe('Song'));
});

test('unsaved changes are asked about before a new project takes their place', async () => {
  const { app, dialog } = await dropped('Song.mid', ({ project }) => project.rename('Mine'));
  fireEvent.click(dialog.getByRole('button', { name: 'Open as a new project' }));
  const question = await screen.findByRole('alertdialog', { name: 'Save your changes?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(app.project.data.name).toBe('Song'));
  expect([...app.api.projects.values()].map(({ name }) => name)).toEqual(['Mine']);
});

test('a .strudel file put into the project can be undone', async () => {
  const { app, dialog } = await dropped('beat.strudel');
  expect(dialog.getByText('Lines of code: 1')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Put into this project' }));
  expect(app.project.data.strudelCode).toBe('s("hh*4")');
  expect(app.transport.tab).toBe('code');
  await waitFor(() => expect(announced()).toContain("Imported 'beat'. Undo takes it back."));
  act(() => app.project.history.undo());
  expect(app.project.data.strudelCode).toBe('');
});

test('a sound is offered to the library', async () => {
  const { app } = await mountedStudio();
  drop('door.wav');
  await waitFor(() => expect(app.studio.library.own.offered?.name).toBe('door.wav'));
  expect(app.importer.found).toBeUndefined();
});

test('a file that cannot be imported says what can', async () => {
  await mountedStudio();
  drop('cat.png');
  await waitFor(() => expect(announced()).toContain("'cat.png' cannot be imported here"));
});

test('a file that a panel took is left to it', async () => {
  const { app } = await mountedStudio();
  document.body.addEventListener('drop', (event) => event.preventDefault(), { once: true });
  drop('beat.strudel');
  await act(() => Promise.resolve());
  expect(app.importer.found).toBeUndefined();
});
