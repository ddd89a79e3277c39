import { codeOf, creditNames, type ProjectView } from '@hocket/sdk';
import { rowColor, rowPath } from '../community/row-path.ts';
import { element } from './element.ts';
import type { PlayerTexts } from './words.ts';

/** What is said when a project does not sound, by the code of what went wrong. */
const problems: Readonly<Record<string, string>> = {
  audio_gesture_required: 'embed:pressAgain',
  preview_empty: 'embed:empty',
};

export interface ShownProject {
  project: ProjectView;
  words: PlayerTexts;
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
  const by = owner ? words('embed:by', { name: creditNames(project) }) : words('embed:bySomebody');
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

const svg = 'http://www.w3.org/2000/svg';

/** A picture of a pattern's on/off view. Says nothing to a screen reader. */
function drawing(grid: readonly (readonly boolean[])[]): SVGSVGElement {
  const picture = document.createElementNS(svg, 'svg');
  const steps = Math.max(1, grid[0]?.length ?? 1);
  picture.setAttribute('viewBox', `0 0 ${steps} ${Math.max(1, grid.length)}`);
  picture.setAttribute('preserveAspectRatio', 'none');
  picture.setAttribute('aria-hidden', 'true');
  for (const [at, cells] of grid.entries()) {
    const off = path('x'.repeat(cells.length), at);
    off.setAttribute('class', 'off');
    const on = path(cells.map((cell) => (cell ? 'x' : '.')).join(''), at);
    on.style.fill = `var(--${rowColor(at)})`;
    picture.append(off, on);
  }
  return picture;
}

function path(row: string, at: number): SVGPathElement {
  const made = document.createElementNS(svg, 'path');
  made.setAttribute('d', rowPath(row, at));
  return made;
}
