import { HocketError } from '@hocket/sdk';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { AssistantPanel } from './assistant-panel.tsx';
import { assistantStudio } from './testing/assistant-studio.ts';

const items = [
  {
    id: 'a',
    prompt: 'dark techno',
    generatedCode: 's("bd*4")',
    explanation: 'A kick.',
    confidence: 0.9,
    createdAt: '2026-01-01T12:00:00.000Z',
  },
  {
    id: 'b',
    prompt: 'slow pads',
    generatedCode: 's("pad")',
    explanation: 'A pad.',
    confidence: 0.5,
    createdAt: '2026-01-01T11:00:00.000Z',
  },
];

function mounted() {
  const studio = assistantStudio();
  const { assistant } = studio;
  assistant.recent = [{ prompt: 'dark techno', code: 's("bd*4")', timestamp: 1_767_268_800_000 }];
  assistant.history = { status: 'ready', items, total: 2 };
  render(<AssistantPanel studio={studio} />);
  fireEvent.click(screen.getByRole('tab', { name: 'History' }));
  return { studio, assistant };
}

const kept = () => within(screen.getByRole('region', { name: 'All your answers' }));
const recent = () => within(screen.getByRole('region', { name: 'Recent' }));

test('what was asked here and what the server keeps stand apart; clearing empties only the first', () => {
  const { assistant } = mounted();
  expect(recent().getAllByRole('listitem')).toHaveLength(1);
  expect(
    kept()
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent),
  ).toEqual(['dark techno', 'slow pads']);
  expect(kept().getByText('Shown: 2 of 2')).toBeTruthy();
  act(() => void fireEvent.click(recent().getByRole('button', { name: 'Clear' })));
  expect(recent().getByText('Nothing asked on this machine yet.')).toBeTruthy();
  expect(assistant.history.items).toHaveLength(2);
});

test('an answer of before is proposed again, or its prompt written into the field', () => {
  const { assistant } = mounted();
  fireEvent.click(kept().getByRole('button', { name: 'Use prompt: slow pads' }));
  expect(screen.getByRole('tab', { name: 'Compose' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'slow pads');
  fireEvent.click(screen.getByRole('tab', { name: 'History' }));
  fireEvent.click(recent().getByRole('button', { name: 'Propose again: dark techno' }));
  expect(assistant.reused).toEqual(['dark techno']);
  expect(screen.getByRole('tab', { name: 'Compose' }).getAttribute('aria-selected')).toBe('true');
});

test('the search asks the server once typing rests', async () => {
  const { assistant } = mounted();
  const box = screen.getByRole('searchbox', { name: 'Search the history' });
  fireEvent.change(box, { target: { value: 'pa' } });
  fireEvent.change(box, { target: { value: 'pads' } });
  await waitFor(() => expect(assistant.searches).toEqual([undefined, 'pads']));
  act(() =>
    runInAction(() => {
      assistant.history = { status: 'ready', items: [], total: 0 };
    }),
  );
  expect(kept().getByText('No answer matches.')).toBeTruthy();
});

test('where there is more than was read, it is asked for', () => {
  const { assistant } = mounted();
  expect(kept().queryByRole('button', { name: 'Show more' })).toBeNull();
  act(() =>
    runInAction(() => {
      assistant.history = { status: 'ready', items, total: 70 };
    }),
  );
  fireEvent.click(kept().getByRole('button', { name: 'Show more' }));
  expect(assistant.pages).toBe(1);
});

test('an answer is deleted after it was asked; a failure says why', async () => {
  const { studio, assistant } = mounted();
  const ask = () => fireEvent.click(kept().getByRole('button', { name: 'Delete: slow pads' }));
  ask();
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this answer?' });
  expect(assistant.deleted).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(assistant.deleted).toEqual(['b']));
  assistant.deleteFromHistory = async () => {
    throw new HocketError('network_unreachable', 'The server cannot be reached.');
  };
  ask();
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(studio.notices.at(-1)?.text).toBe('The server cannot be reached.'));
});

// @spec projects.loading
test('loading, nothing and failure are told apart, and a failure can be tried again', () => {
  const { assistant } = mounted();
  const show = (status: typeof assistant.history.status) =>
    act(() =>
      runInAction(() => {
        assistant.history = { status, items: [], total: 0 };
      }),
    );
  show('loading');
  expect(kept().getByText('Loading your history…')).toBeTruthy();
  show('ready');
  expect(kept().getByText('What the AI makes for you is kept here.')).toBeTruthy();
  show('failed');
  fireEvent.click(kept().getByRole('button', { name: 'Try again' }));
  expect(assistant.searches).toHaveLength(2);
});
