import { FakePresence } from '@hocket/sdk/testing';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import { type PeoplePanel, showPeople } from './people-marks.ts';

afterEach(() => document.body.replaceChildren());

/** Two places of a panel that is open in a room, with its people. */
function openPanel(more: Partial<PeoplePanel> = {}) {
  const root = document.createElement('div');
  root.innerHTML = '<p id="one"><button>1</button></p><p id="two"><button>2</button></p>';
  document.body.append(root);
  const presence = makeAutoObservable(new FakePresence());
  const project = observable({ room: { presence } as { presence: FakePresence } | undefined });
  const end = showPeople(project, {
    id: 'grid',
    root,
    placeOf: ({ parentElement }) => ({ track: parentElement?.id }),
    markOf({ track }) {
      const host = root.querySelector(`#${track}`);
      return host ? { host, on: host.firstElementChild } : undefined;
    },
    ...more,
  });
  const [one, two] = root.querySelectorAll('button') as unknown as [HTMLElement, HTMLElement];
  return { presence, project, root, one, two, end };
}

const described = (element: Element) => element.getAttribute('aria-description');
const at = (track: string) => ({ panel: 'grid', track }) as const;

test('a mark is text, takes no clicks, and goes along with its person', () => {
  const { presence, one, two, root } = openPanel();
  presence.show({ '<b>Bob</b>': at('one') });
  const mark = root.querySelector<HTMLElement>('[data-person]');
  expect(mark?.textContent).toBe('<B');
  expect(mark?.querySelector('b')).toBeNull();
  expect(mark?.ariaHidden).toBe('true');
  expect(mark?.style.getPropertyValue('--person')).toBe('var(--track-1)');
  presence.show({ '<b>Bob</b>': at('two') });
  expect(two.parentElement?.lastElementChild).toBe(mark);
  expect(described(one)).toBeNull();
  expect(described(two)).toBe('here: <b>Bob</b>');
});

test('those at one place stand side by side, and the place names them all', () => {
  const { presence, one, root } = openPanel();
  presence.show({ Ada: at('one'), Bob: at('one'), Eve: { panel: 'roll', track: 'one' } });
  const marks = [...root.querySelectorAll<HTMLElement>('[data-person]')];
  expect(marks.map(({ style }) => style.getPropertyValue('--nth'))).toEqual(['0', '1']);
  expect(described(one)).toBe('here: Ada, Bob');
});

test('a caret has the whole name, where it is said to stand', () => {
  const { presence, root } = openPanel({
    markOf: () => ({ host: document.body, isCaret: true, box: { left: '8px', top: '24px' } }),
  });
  presence.show({ Ada: { panel: 'grid', caret: 4 } });
  const mark = document.querySelector<HTMLElement>('[data-caret]');
  expect(root.contains(mark)).toBe(false);
  expect([mark?.textContent, mark?.style.left, mark?.style.top]).toEqual(['Ada', '8px', '24px']);
});

test('the place of who is followed is brought into sight once, and nothing is told meanwhile', async () => {
  const bring = vi.fn();
  const { presence, one, two } = openPanel({ bring });
  presence.show({ Ada: at('one') });
  one.dispatchEvent(new Event('click', { bubbles: true }));
  presence.follow('Ada');
  await vi.waitFor(() => expect(bring).toHaveBeenCalledTimes(1));
  two.dispatchEvent(new Event('click', { bubbles: true }));
  two.parentElement?.append('more');
  presence.show({ Ada: at('two') });
  presence.follow('Ada');
  await vi.waitFor(() => expect(bring).toHaveBeenLastCalledWith(at('two')));
  expect(bring).toHaveBeenCalledTimes(2);
  expect(presence.told).toEqual([at('one')]);
});

test('a place that has the focus already is told of as the room is entered', () => {
  const { presence, project, one } = openPanel();
  runInAction(() => {
    project.room = undefined;
  });
  one.focus();
  expect(presence.told).toEqual([]);
  runInAction(() => {
    project.room = { presence };
  });
  expect(presence.told).toEqual([at('one')]);
});

test('without a room, and when the panel closes, nothing is marked and nothing is told', () => {
  const { presence, project, one, root, end } = openPanel();
  presence.show({ Ada: at('one') });
  runInAction(() => {
    project.room = undefined;
  });
  one.dispatchEvent(new Event('click', { bubbles: true }));
  expect(root.querySelector('[data-person]')).toBeNull();
  runInAction(() => {
    project.room = { presence };
  });
  expect(root.querySelector('[data-person]')).not.toBeNull();
  end();
  one.dispatchEvent(new Event('click', { bubbles: true }));
  expect(root.querySelector('[data-person]')).toBeNull();
  expect(presence.told).toEqual([]);
});
