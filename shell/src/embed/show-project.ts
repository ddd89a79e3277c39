import { codeOf, type ProjectView } from '@hocket/sdk';
import { drawing } from './drawing.ts';
import { element } from './element.ts';
import type { Words } from './words.ts';

/** What is said when a project does not sound, by the code of what went wrong. */
const problems: Readonly<Record<string, string>> = {
  audio_gesture_required: 'embed:pressAgain',
  preview_empty: 'embed:empty',
};

export interface ShownProject {
  project: ProjectView;
  words: Words;
  /** Plays or stops; loads what it needs with the first call. */
  toggle: (onChange: (isPlaying: boolean) => void) => Promise<void>;
}

/** The player of a project. Every text that somebody wrote is put in as text. */
export function showProject({ project, words, toggle }: ShownProject): HTMLElement {
  const { gridPattern, id, name, owner } = project;
  const button = element('button', { type: 'button' }, words('embed:play'));
  const said = element('p', { role: 'status', class: 'said' });
  const onChange = (isPlaying: boolean) => {
    button.textContent = words(isPlaying ? 'embed:stop' : 'embed:play');
    button.dataset.playing = String(isPlaying);
  };
  button.addEventListener('click', async () => {
    if (button.dataset.playing !== 'true') said.textContent = words('embed:starting');
    try {
      await toggle(onChange);
      said.textContent = '';
    } catch (error) {
      said.textContent = words(problems[codeOf(error)] ?? 'embed:unplayable');
    }
  });
  const by = owner
    ? words('embed:by', { name: owner.name || owner.username })
    : words('embed:bySomebody');
  const there = { href: `/p/${encodeURIComponent(id)}`, target: '_blank', rel: 'noopener' };
  return element(
    'article',
    {},
    drawing(gridPattern),
    element(
      'div',
      { class: 'words' },
      element('h1', {}, name),
      element('p', { class: 'by' }, by),
      element('div', { class: 'actions' }, button, element('a', there, words('embed:openHere'))),
      said,
    ),
  );
}
