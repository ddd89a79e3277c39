import { HocketError } from '@hocket/sdk';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { RequestDraft } from './request-draft.ts';
import { RequestOutcome } from './request-outcome.tsx';
import { assistantStudio, proposal } from './testing/assistant-studio.ts';

function mounted(given: Partial<typeof proposal> = {}) {
  const studio = assistantStudio();
  studio.assistant.proposal = { ...proposal, ...given };
  const draft = new RequestDraft(studio);
  render(<RequestOutcome studio={studio} draft={draft} />);
  return { studio, draft, assistant: studio.assistant };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const layers = () =>
  within(screen.getByRole('list', { name: 'Layers of the proposal' })).getAllByRole('listitem');

test('every layer says what becomes of it, with its code before and after', () => {
  mounted();
  expect(layers().map(({ textContent }) => textContent)).toEqual([
    'BassaddedCode BassAfternote("c2 e2").s("bass")',
    'KickchangedCode KickBefores("bd*4")Afters("bd*2")',
    'PadremovedCode PadBefores("pad")',
    'Hi-HatkeptCode Hi-Hats("hh*8")',
  ]);
  expect(within(layers()[1] as HTMLElement).getAllByText(/^[24]$/)).toHaveLength(2);
  expect(screen.getByText('A bass that locks to the kick.')).toBeTruthy();
  expect(screen.getByText('120 → 124 BPM')).toBeTruthy();
});

test('before and after are heard, and what cannot play says why', async () => {
  const { studio, assistant } = mounted();
  press('Listen to after');
  await waitFor(() => expect(assistant.hearing).toBe('after'));
  expect(screen.getByRole('button', { name: 'Listen to after' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  assistant.hear = async () => {
    throw new HocketError('audio_gesture_required', 'Please click first.');
  };
  press('Listen to before');
  await waitFor(() =>
    expect(studio.notices).toEqual([{ kind: 'error', text: 'Please click first.' }]),
  );
});

test('without music before there is nothing to compare with', async () => {
  const { assistant } = mounted({ before: '' });
  expect(screen.queryByRole('button', { name: 'Listen to before' })).toBeNull();
  press('Listen');
  await waitFor(() => expect(assistant.hearing).toBe('after'));
});

test('all of it is taken, and the message offers to undo that', async () => {
  const { studio, draft, assistant } = mounted();
  draft.set({ prompt: proposal.prompt });
  press('Take all');
  await waitFor(() => expect(assistant.accepted).toEqual([undefined]));
  await waitFor(() => expect(studio.notices).toHaveLength(1));
  expect(draft.prompt).toBe('');
  const [{ text, action }] = studio.notices as [(typeof studio.notices)[number]];
  expect(text).toBe('The music is in your project.');
  action?.run();
  expect(studio.project.history).toMatchObject({ undos: 1 });
});

test('only the layers whose boxes are ticked are taken', async () => {
  const { assistant } = mounted();
  const chosen = () => screen.getByRole('button', { name: /Take chosen/ });
  expect(screen.queryByRole('button', { name: /Take chosen/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /Pad/ }));
  expect(chosen().textContent).toBe('Take chosen (2 of 3)');
  fireEvent.click(chosen());
  await waitFor(() => expect(assistant.accepted).toEqual([['kick', 'bass']]));
});

test('what cannot be taken says why, and the proposal stays', async () => {
  const { studio, assistant } = mounted();
  assistant.accept = async () => {
    throw new HocketError('edit_refused', 'The text has no place for this edit.');
  };
  press('Take all');
  await waitFor(() => expect(studio.notices[0]?.text).toBe('The text has no place for this edit.'));
  expect(screen.getByRole('heading', { name: 'Proposal' })).toBeTruthy();
});

test('it is let go', () => {
  const { assistant } = mounted();
  act(() => press('Let go'));
  expect(assistant.proposal).toBeUndefined();
  expect(screen.queryByRole('heading', { name: 'Proposal' })).toBeNull();
});

test('confidence is told with what it rests on, what was ignored, and who answered', () => {
  const { assistant } = mounted();
  act(() =>
    runInAction(() => {
      assistant.capabilities = {
        providers: [{ id: 'composer', name: 'Built-in composer', remote: false }],
        styles: [],
        moods: [],
        limits: {
          promptLength: 1000,
          historyPage: 50,
          historyItems: 500,
          perMinute: 20,
          perDay: 300,
          repairs: 2,
        },
      };
    }),
  );
  expect(screen.getByText('How sure: 82%')).toBeTruthy();
  const rests = screen.getByRole('list', { name: 'What this rests on', hidden: true });
  expect(rests.textContent).toBe('Editadd bassyou said soKeyA minorchosen for you');
  expect(screen.getByText('Nothing was made of: “purple”')).toBeTruthy();
  expect(screen.getByText('It played at the first try.')).toBeTruthy();
  expect(screen.getByText(/Built-in composer. The prompt stayed/)).toBeTruthy();
});

test.each([
  [2, 'Repaired once: the first answer did not play.'],
  [3, 'Repaired 2 times: the answers before this one did not play.'],
])('after %d attempts it says so', (attempts, words) => {
  mounted({ attempts });
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});

test('music without layers is taken whole', () => {
  mounted({ layers: [] });
  expect(screen.getByText(/cannot be told apart by layers/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Take chosen/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Take all' })).toBeTruthy();
});
