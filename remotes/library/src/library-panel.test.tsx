import { librarySounds } from '@hocket/sdk';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LibraryPanel } from './library-panel.tsx';
import { libraryStudio } from './testing/library-studio.ts';

function mounted() {
  const studio = libraryStudio();
  render(<LibraryPanel studio={studio} />);
  return studio;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search sounds' }), {
    target: { value: text },
  });
function shown(): (string | null)[] {
  const list = screen.queryByRole('list', { name: 'Sounds' });
  const names = list ? within(list).getAllByRole('heading') : [];
  return names.map(({ textContent }) => textContent);
}

// @spec entity.library-list
test('all sounds of the specification stand there by name', () => {
  mounted();
  expect(screen.getByRole('heading', { name: 'Sound Library' })).toBeTruthy();
  expect(shown()).toEqual(librarySounds.map(({ name }) => name).sort());
  expect(screen.getByRole('status').textContent).toBe('Sounds: 24');
});

// @spec entity.library-item
test('each tells its rating, tempo, key and licence', () => {
  mounted();
  type('kick');
  const [item] = screen.getAllByRole('listitem');
  const kick = within(item as HTMLElement);
  expect(kick.getByRole('img', { name: 'Rating 4.9 of 5' })).toBeTruthy();
  expect(kick.getByText('140 BPM')).toBeTruthy();
  expect(kick.getByRole('img', { name: 'Key G' })).toBeTruthy();
  expect(kick.getByText('CC0')).toBeTruthy();
});

test('the search box leaves what matches, and its button brings all back', () => {
  mounted();
  type('808');
  expect(shown()).toEqual(['Kick 808', 'Sub 808']);
  press('Clear search');
  expect(shown()).toHaveLength(24);
});

test('a category shows its six sounds, All shows every one', () => {
  mounted();
  for (const category of ['Drums', 'Bass', 'Leads', 'Pads']) {
    press(category);
    expect(shown()).toEqual(
      librarySounds
        .filter((sound) => sound.category === category)
        .map(({ name }) => name)
        .sort(),
    );
    expect(screen.getByRole('button', { name: category }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  }
  press('All');
  expect(shown()).toHaveLength(24);
});

test('the list is sorted by name, rating or bpm', async () => {
  mounted();
  for (const [order, first] of [
    ['Rating', 'Acid TB-303'],
    ['BPM', 'Dark Ambient'],
    ['Name', 'Acid TB-303'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: /Sort by/ }));
    fireEvent.click(await screen.findByRole('option', { name: order }));
    expect(shown()[0]).toBe(first);
  }
});

test('when nothing matches it says so and offers all sounds', () => {
  mounted();
  press('Pads');
  type('kazoo');
  expect(shown()).toEqual([]);
  expect(screen.getByText('No sound matches.')).toBeTruthy();
  press('Show all sounds');
  expect(shown()).toHaveLength(24);
});

test('favorites are counted, shown alone and cleared', () => {
  const { library } = mounted();
  const clear = screen.getByRole('button', { name: 'Clear All' });
  expect(clear).toHaveProperty('disabled', true);
  press('Favorite: Kick 808');
  press('Favorite: FM Bass');
  expect(library.favorites).toEqual(['Kick 808', 'FM Bass']);
  press('Favorites: 2');
  expect(shown()).toEqual(['FM Bass', 'Kick 808']);
  press('Favorite: FM Bass');
  expect(shown()).toEqual(['Kick 808']);
  press('Clear All');
  expect(library.favorites).toEqual([]);
  expect(screen.getByText(/No favorites yet/)).toBeTruthy();
  press('Favorites: 0');
  expect(shown()).toHaveLength(24);
});

test('from the command palette one comes to the search box, and to all sounds', () => {
  const { actions } = mounted();
  act(() => actions.run('library.search'));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  type('kick');
  act(() => actions.run('library.showAll'));
  expect(shown()).toHaveLength(librarySounds.length);
});

test('recordings are asked for once they are looked at, and take what was not found among the sounds', async () => {
  const studio = libraryStudio();
  studio.engine.packs = [{ name: 'gm', groups: [{ name: 'strings', sounds: ['gm_violin'] }] }];
  const ask = vi.spyOn(studio.engine, 'soundPacks');
  render(<LibraryPanel studio={studio} />);
  type('violin');
  expect(ask).not.toHaveBeenCalled();
  await act(async () => press('Search recordings'));
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Recordings' }));
  expect(screen.getByRole('button', { name: 'violin' })).toBeTruthy();
  expect(screen.getByText('Sounds: 1')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Sounds' }));
  await act(async () => studio.actions.run('library.recordings'));
  expect(screen.getByRole('tab', { name: 'Recordings' }).ariaSelected).toBe('true');
  expect(ask).toHaveBeenCalledOnce();
});
