import {
  gridPatternOf,
  HocketError,
  newMusicProject,
  newPattern,
  type ProjectView,
} from '@hocket/sdk';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import en from './messages/en.json' with { type: 'json' };
import { showProject } from './show-project.ts';
import { wordsFor } from './words.ts';

const at = '2026-01-01T00:00:00.000Z';

function view(more: Partial<ProjectView> = {}): ProjectView {
  return {
    ...newMusicProject({ id: 'a', name: 'Rain' }),
    gridPattern: gridPatternOf(newPattern('a', 'A', 8)),
    isOwn: false,
    isLiked: false,
    likeCount: 0,
    playCount: 0,
    isHidden: false,
    createdAt: at,
    updatedAt: at,
    ...more,
  };
}

async function shown(project: ProjectView, toggle = async () => {}) {
  const { words } = await wordsFor(['en']);
  const player = showProject({ project, words, toggle });
  const button = player.querySelector('button') as HTMLButtonElement;
  return { player, button, said: () => player.querySelector('[role=status]')?.textContent };
}

test('a name is text, whatever is in it', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const { player } = await shown(view({ name, owner: { username: 'bob', name } }));
  expect(player.querySelector('h1')?.textContent).toBe(name);
  expect(player.querySelector('img')).toBeNull();
});

test('nothing is loaded or played before a click', async () => {
  let toggles = 0;
  const { button } = await shown(view(), async () => {
    toggles += 1;
  });
  expect(toggles).toBe(0);
  fireEvent.click(button);
  expect(toggles).toBe(1);
});

test('the button says what the next click does', async () => {
  const { words } = await wordsFor(['en']);
  const player = showProject({
    project: view(),
    words,
    toggle: async (onChange) => onChange(true),
  });
  const button = player.querySelector('button') as HTMLButtonElement;
  expect(button.textContent).toBe(en.play);
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe(en.stop));
});

test.each([
  ['audio_gesture_required', en.pressAgain],
  ['preview_empty', en.empty],
  ['code_invalid', en.unplayable],
])('%s is said in a sentence', async (code, sentence) => {
  const { button, said } = await shown(view(), async () => {
    throw new HocketError(code, 'English');
  });
  fireEvent.click(button);
  await waitFor(() => expect(said()).toBe(sentence));
});
