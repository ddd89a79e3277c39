import { HocketError } from '@hocket/sdk';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { AssistantPanel } from './assistant-panel.tsx';
import { assistantStudio } from './testing/assistant-studio.ts';

function mounted(prepare: (studio: ReturnType<typeof assistantStudio>) => void = () => {}) {
  const studio = assistantStudio();
  prepare(studio);
  const view = render(<AssistantPanel studio={studio} />);
  return { studio, assistant: studio.assistant, ...view };
}

const field = () => screen.getByRole('textbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const change = (edit: () => void) => act(() => runInAction(edit));
const capabilities = {
  providers: [{ id: 'composer', name: 'Built-in composer', remote: false, takes: 3 }],
  styles: ['house', 'techno'],
  moods: ['dark', 'sunny'],
  limits: {
    promptLength: 1000,
    historyPage: 50,
    historyItems: 500,
    perMinute: 20,
    perDay: 300,
    repairs: 2,
  },
};

test('what is written and chosen is asked for', async () => {
  const { assistant } = mounted(({ assistant }) => {
    assistant.capabilities = capabilities;
  });
  expect(document.activeElement).toBe(field());
  type('a beat');
  for (const [name, option] of [
    [/Style/, 'Techno'],
    [/Mood/, 'Dark'],
    [/^Any Key|Key/, 'A'],
    [/Mode/, 'minor'],
    [/Level/, 'Beginner'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  }
  press('Generate');
  expect(assistant.requests).toEqual([
    {
      prompt: 'a beat',
      style: 'techno',
      mood: 'dark',
      key: 'A minor',
      level: 'Beginner',
      edit: false,
      useMine: false,
    },
  ]);
});

test('Ctrl+Enter generates, and asks nothing twice while it is under way', () => {
  const { assistant } = mounted();
  type('a beat');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(assistant.requests).toEqual([]);
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect(assistant.requests).toHaveLength(1);
  change(() => {
    assistant.stage = 'asking';
  });
  fireEvent.keyDown(field(), { key: 'Enter', metaKey: true });
  expect(assistant.requests).toHaveLength(1);
});

// @spec rule.ai-prompt limit.ai
test('the counter counts, and what is wrong with a prompt stands at its field until it is edited', () => {
  const { assistant } = mounted();
  expect(screen.getByText('0/1000')).toBeTruthy();
  press('Generate');
  for (const sentence of [
    'Prompt cannot be empty',
    'Prompt contains potentially harmful content',
    'Prompt is too long (max 1000 characters)',
  ]) {
    change(() => {
      assistant.failure = new HocketError('validation_failed', sentence);
    });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
  }
  type('x'.repeat(1000));
  expect(field().getAttribute('aria-invalid')).toBeNull();
  type('x'.repeat(1001));
  expect(screen.getByText('1001/1000')).toBeTruthy();
  expect(screen.getByText('Prompt is too long (max 1000 characters)')).toBeTruthy();
});

test('a press on an example writes it; where there is music, examples and choice are about changing it', () => {
  const { studio, assistant } = mounted();
  expect(screen.queryByRole('radio')).toBeNull();
  press('Dark techno at 132 BPM');
  expect(field()).toHaveProperty('value', 'Dark techno at 132 BPM');
  type('');
  act(() => studio.project.toggle(0, 0));
  expect(screen.getByRole('radio', { name: 'Change what I have' })).toHaveProperty('checked', true);
  press('Half time');
  press('Generate');
  fireEvent.click(screen.getByRole('radio', { name: 'Compose anew' }));
  fireEvent.click(screen.getByRole('switch', { hidden: true }));
  press('Generate');
  expect(assistant.requests).toEqual([
    { prompt: 'Half time', edit: true, useMine: true },
    { prompt: 'Half time', edit: false, useMine: true },
  ]);
});

test('each stage is told in words, the explanation as it comes, and Cancel cancels', () => {
  const { assistant } = mounted();
  type('a beat');
  for (const [stage, words] of [
    ['asking', 'Composing…'],
    ['checking', 'Checking that it plays…'],
    ['repairing', 'It did not play: having it repaired…'],
  ] as const) {
    change(() => {
      assistant.stage = stage;
      assistant.explanation = 'A house beat';
    });
    expect(screen.getByRole('progressbar', { name: words })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(words);
  }
  expect(screen.getByText('A house beat')).toBeTruthy();
  act(() => press('Cancel'));
  expect(assistant.stage).toBeUndefined();
  expect(field()).toHaveProperty('value', 'a beat');
});

test('a failure says why and tries the same again; nothing that was typed is lost', () => {
  const { assistant } = mounted();
  type('a beat');
  press('Generate');
  change(() => {
    assistant.failure = new HocketError('internal', 'AI generation failed: HTTP 500');
  });
  expect(screen.getByRole('alert').textContent).toContain('AI generation failed: HTTP 500');
  type('another');
  press('Try again');
  expect(assistant.requests.map(({ prompt }) => prompt)).toEqual(['a beat', 'a beat']);
  expect(field()).toHaveProperty('value', 'another');
});

// @spec error.ai-limited
test('a limit says how many seconds are left, and offers another try when they are over', async () => {
  const { assistant } = mounted();
  type('a beat');
  press('Generate');
  change(() => {
    assistant.failure = new HocketError('ai_limit', 'x', { details: { retryAfter: 1 } });
  });
  expect(screen.getByText('AI generation rate limited. Try again in 1 seconds.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveProperty('disabled', true);
  await waitFor(() => expect(screen.getByText('You can try again now.')).toBeTruthy(), {
    timeout: 5000,
  });
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveProperty('disabled', false);
});

test('whether the prompt leaves for another server is said before it is sent', () => {
  const { assistant } = mounted();
  change(() => {
    assistant.capabilities = capabilities;
  });
  expect(screen.getByText(/Built-in composer: your prompt stays/)).toBeTruthy();
  change(() => {
    const providers = [{ id: 'openai', name: 'GPT', remote: true, takes: 1 }];
    assistant.capabilities = { ...capabilities, providers };
  });
  expect(screen.getByText(/GPT: your prompt.* sent to another server/)).toBeTruthy();
});

test('whoever is signed out is told why there is nothing here, with a link to sign in', () => {
  mounted(({ session }) => {
    session.status = 'unauthenticated';
  });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
});

test('what is typed is still there when the panel comes back', () => {
  const { studio, unmount } = mounted();
  type('a beat');
  unmount();
  render(<AssistantPanel studio={studio} />);
  expect(field()).toHaveProperty('value', 'a beat');
  expect(within(screen.getByRole('tablist')).getAllByRole('tab')).toHaveLength(2);
});

test('its views are actions of the studio', () => {
  const { studio } = mounted();
  act(() => studio.actions.run('assistant.history'));
  expect(screen.getByRole('tab', { name: 'History', selected: true })).toBeTruthy();
  act(() => studio.actions.run('assistant.compose'));
  expect(screen.getByRole('tab', { name: 'Compose', selected: true })).toBeTruthy();
});
