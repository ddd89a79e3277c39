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

const change = (edit: () => void) => act(() => runInAction(edit));
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

test('it is heard, stage by stage, and what cannot play says why', async () => {
  const { studio, assistant } = mounted();
  const said = () => screen.getByRole('status').textContent;
  press('Listen');
  await waitFor(() => expect(assistant.hearing).toBe('after'));
  expect(screen.getByRole('button', { name: 'Stop listening', pressed: true })).toBeTruthy();
  expect(said()).toContain('You hear the take.');
  for (const [stage, words] of [
    ['measuring', 'Measuring how loud both are…'],
    ['waiting', 'It enters with the next bar…'],
  ] as const) {
    change(() => {
      assistant.listening = stage;
    });
    expect(said()).toBe(words);
  }
  assistant.hear = async () => {
    throw new HocketError('audio_gesture_required', 'Please click first.');
  };
  press('Stop listening');
  await waitFor(() =>
    expect(studio.notices).toEqual([{ kind: 'error', text: 'Please click first.' }]),
  );
});

test('while its button or B is held the music of before is heard; in a text B is a letter', async () => {
  const { assistant } = mounted();
  const button = screen.getByRole('button', { name: 'Hold: before' });
  expect(button).toHaveProperty('disabled', true);
  press('Listen');
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  const held = (edit: () => void) => {
    act(edit);
    return assistant.hearing;
  };
  expect(held(() => fireEvent.pointerDown(button))).toBe('before');
  expect(held(() => fireEvent.pointerUp(button))).toBe('after');
  expect(held(() => fireEvent.keyDown(button, { key: ' ' }))).toBe('before');
  expect(held(() => fireEvent.keyUp(button, { key: ' ' }))).toBe('after');
  expect(held(() => fireEvent.keyDown(document.body, { key: 'b' }))).toBe('before');
  expect(held(() => fireEvent.keyUp(document.body, { key: 'b' }))).toBe('after');
  const text = document.body.appendChild(document.createElement('textarea'));
  expect(held(() => fireEvent.keyDown(text, { key: 'b' }))).toBe('after');
  text.remove();
});

test('without music before there is nothing to compare with', async () => {
  const { assistant } = mounted({ before: '' });
  expect(screen.queryByRole('button', { name: 'Hold: before' })).toBeNull();
  press('Listen');
  await waitFor(() => expect(assistant.hearing).toBe('after'));
});

test('three takes are tabs with a summary each; another one can be asked for while there are fewer', async () => {
  const { assistant, draft } = mounted();
  await draft.send();
  expect(screen.queryByRole('tab')).toBeNull();
  press('Another take');
  expect(assistant.more).toBe(1);
  const other = {
    ...proposal,
    after: 's("sd*2")',
    explanation: 'A snare.',
    bpm: 99,
    key: 'D minor',
    layers: [],
  };
  change(() => {
    assistant.takes = [proposal, other, { ...other, after: 's("hh")' }];
  });
  expect(screen.queryByRole('button', { name: 'Another take' })).toBeNull();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'AA minor · 124 BPM · 3 layers',
    'BD minor · 99 BPM',
    'CD minor · 99 BPM',
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: /Pad/ }));
  const first = screen.getByRole('tab', { name: /^A/ });
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(screen.getByRole('tab', { name: /^B/, selected: true })).toBeTruthy();
  expect(screen.getByText('A snare.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Listen to B' })).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: /^A/ }));
  expect(screen.getByRole('checkbox', { name: /Pad/ })).toHaveProperty('checked', false);
});

test('a layer is locked, which keeps it from being rolled, or rolled again alone', () => {
  const { assistant } = mounted();
  press('Roll Bass again');
  expect(assistant.rerolled).toEqual(['bass']);
  act(() => press('Lock Bass'));
  expect(assistant.locked).toEqual(['bass']);
  expect(screen.getByRole('button', { name: 'Lock Bass', pressed: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Roll Bass again' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Lock Pad' })).toBeNull();
});

test('what was understood stands as chips; a choice composes anew with it, a word is left out or becomes a mood', async () => {
  const { assistant, draft } = mounted({
    readings: [
      {
        aspect: 'genre',
        value: 'deep house',
        source: 'prompt',
        choices: ['deep house', 'techno'],
        option: 'style',
      },
      { aspect: 'tempo', value: '119', source: 'chosen', choices: ['119', '125'], option: 'bpm' },
      { aspect: 'edit', value: 'add bass', source: 'prompt' },
    ],
  });
  draft.set({ prompt: 'purple deep house' });
  await act(() => draft.send());
  const chips = within(screen.getByRole('list', { name: 'What was understood' }));
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Deep house',
    '119 BPM',
    'add bass',
    'Not understood: “purple”',
  ]);
  const choose = async (chip: RegExp, item: string) => {
    fireEvent.click(chips.getByRole('button', { name: chip }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose(/^Style: Deep house/, 'Techno');
  await choose(/^Tempo: 119/, '125 BPM');
  await choose(/purple/, 'Leave it out');
  expect(assistant.requests.slice(1)).toMatchObject([
    { prompt: 'purple deep house', style: 'techno' },
    { prompt: 'purple deep house', style: 'techno', bpm: 125 },
    { prompt: 'deep house', style: 'techno', bpm: 125 },
  ]);
  expect(draft.prompt).toBe('deep house');
});

test('a word for a style that nobody knows is a question, with styles to tap', async () => {
  const { assistant, draft } = mounted();
  draft.set({ prompt: 'zydeco' });
  await act(() => draft.send());
  const details = { word: 'zydeco', suggestions: ['cumbia', 'country'] };
  act(() =>
    runInAction(() => {
      assistant.proposal = undefined;
      assistant.failure = new HocketError('ai_which_style', 'Which style?', { details });
    }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  press('Cumbia');
  expect(assistant.requests.at(-1)).toMatchObject({ prompt: 'zydeco', style: 'cumbia' });
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

test('it is told how it was made, and who answered', () => {
  const { assistant } = mounted();
  act(() =>
    runInAction(() => {
      assistant.capabilities = {
        providers: [{ id: 'composer', name: 'Built-in composer', remote: false, takes: 3 }],
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
