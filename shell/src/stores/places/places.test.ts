import type { RemotePlace } from '@hocket/api/places';
import type { Language, User } from '@hocket/sdk';
import { fakeUser } from '@hocket/sdk/testing';
import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { LocalStore } from '../storage/local-store.ts';
import { Arrangement } from './arrangement.ts';
import { Places } from './places.ts';

const at = (area: string, order = 1, more: object = {}) => ({
  place: { area, title: { en: area }, order, minWidth: 0, minHeight: 0, ...more },
});

function world(list: Record<string, { place?: unknown }>, isLow = false) {
  const remotes = observable({ list }, {}, { deep: false });
  const language = observable({ language: 'en' as Language });
  const transport = observable({
    tab: 'grid' as 'grid' | 'code',
    panel: undefined as string | undefined,
    show(tab: 'grid' | 'code', panel?: string) {
      this.tab = tab;
      this.panel = panel;
    },
  });
  const session = observable({ user: fakeUser() as User | undefined });
  const arrangement = new Arrangement(new LocalStore(new MemoryStorage()), () => 'ada');
  const places = new Places({ remotes, language, transport, arrangement, session, isLow });
  const ids = (area: 'tabs' | 'side' | 'onDemand' | 'dock' | 'pages' | 'overlays') =>
    places[area].map(({ id }) => id);
  return { places, arrangement, remotes, language, transport, session, ids };
}

test('without a user there are no pages about one', () => {
  const { ids, session } = world({
    settings: at('page', 1, { path: 'settings', inAccountMenu: true }),
    lessons: at('page', 2, { path: 'lessons' }),
  });
  expect(ids('pages')).toEqual(['settings', 'lessons']);
  runInAction(() => {
    session.user = undefined;
  });
  expect(ids('pages')).toEqual(['lessons']);
});

test('panels stand where they say, in their order; one that says nothing is last in the dock', () => {
  const { ids } = world({
    unknown: {},
    b: at('main', 1),
    a: at('main', 2),
    c: at('main', 1),
    sounds: at('side'),
    helper: at('side', 2, { opens: 'on demand' }),
    meter: at('dock'),
    roll: at('dock', 3, { opens: 'on demand' }),
    help: at('page', 1, { path: 'help' }),
    keys: at('overlay', 1, { shortcut: 'Alt+Shift+K' }),
  });
  expect(ids('tabs')).toEqual(['b', 'c', 'a']);
  expect(ids('side')).toEqual(['sounds']);
  expect(ids('onDemand')).toEqual(['helper']);
  expect(ids('dock')).toEqual(['meter', 'roll', 'unknown']);
  expect(ids('pages')).toEqual(['help']);
  expect(ids('overlays')).toEqual(['keys']);
});

test('what is deployed meanwhile appears, and what moves is where it says then', () => {
  const { remotes, ids } = world({ a: at('main') });
  runInAction(() => {
    remotes.list = { a: at('side'), b: at('main') };
  });
  expect([ids('tabs'), ids('side')]).toEqual([['b'], ['a']]);
});

test('panels beside and below the tabs stand where somebody moved them, in their order; no other does', () => {
  const { arrangement, places, ids } = world({
    sounds: at('side', 2),
    helper: at('side', 1, { opens: 'on demand' }),
    meter: at('dock', 3),
    tab: at('main'),
  });
  for (const id of ['sounds', 'helper', 'tab']) arrangement.move(id, 'dock');
  arrangement.fold('meter', true);
  arrangement.fold('tab', true);
  expect([ids('tabs'), ids('side'), ids('onDemand'), ids('dock')]).toEqual([
    ['tab'],
    [],
    ['helper'],
    ['sounds', 'meter'],
  ]);
  expect(places.dock.map(({ isFolded }) => isFolded)).toEqual([false, true]);
  expect(places.tabs[0]?.isFolded).toBe(false);
  // Who asks for it wants to see it.
  places.want('meter');
  expect([places.dock[1]?.isFolded, places.isSheet('meter')]).toEqual([false, true]);
  places.fold('meter', true);
  expect([places.dock[1]?.isFolded, places.isSheet('meter')]).toEqual([true, false]);
});

test('in a low window the dock begins folded; what somebody unfolded stays so', () => {
  const { arrangement, places } = world({ meter: at('dock'), sounds: at('side') }, true);
  expect([places.dock[0]?.isFolded, places.side[0]?.isFolded]).toEqual([true, false]);
  arrangement.fold('meter', false);
  expect(places.dock[0]?.isFolded).toBe(false);
});

test('one sheet is open at a time; a panel that is asked for opens its own', () => {
  const { places } = world({ meter: at('dock'), sounds: at('side'), grid: at('main') });
  places.showSheet('more');
  places.want('sounds');
  expect([places.isSheet('sounds'), places.sheet === 'more']).toEqual([true, false]);
  places.want('meter');
  expect([places.isSheet('sounds'), places.isSheet('meter')]).toEqual([false, true]);
  places.want('grid');
  expect(places.sheet).toBeUndefined();
});

test('a title is in the page’s language, else in English', () => {
  const { places, language } = world({
    a: at('page', 1, {
      path: 'a',
      title: { en: 'Mixer', de: 'Mischpult' },
      heading: { en: 'Mix' },
    }),
  });
  const words = () => places.pages.map(({ title, heading }) => [title, heading]);
  expect(words()).toEqual([['Mixer', 'Mix']]);
  runInAction(() => {
    language.language = 'de';
  });
  expect(words()).toEqual([['Mischpult', 'Mix']]);
});

test('a tab that plays something decides what Play plays; one that does not leaves it', () => {
  const { places, transport } = world({
    grid: at('main', 1, { plays: 'grid' }),
    code: at('main', 2, { plays: 'code' }),
    roll: at('main', 3),
  });
  expect(places.tab).toBe('grid');
  places.showTab('code');
  expect([places.tab, transport.tab]).toEqual(['code', 'code']);
  places.showTab('roll');
  expect([places.tab, transport.tab]).toEqual(['roll', 'code']);
  // As an import does, which shows where the music went.
  transport.show('code');
  expect(places.tab).toBe('code');
  places.want('roll');
  expect([places.tab, places.wanted]).toEqual(['roll', 'roll']);
});

test.each<[string, unknown]>([
  ['a path out of the studio', at('page', 1, { path: '../x' }).place],
  ['a path of the studio’s own', at('page', 1, { path: 'projects' }).place],
  ['a title of 10,000 characters', at('main', 1, { title: { en: 'x'.repeat(10_000) } }).place],
  ['an order that is no number', at('main', Number.NaN).place],
  ['no area', { ...at('main').place, area: 'everywhere' }],
  ['nothing of a place', 'main'],
  ['an icon that is markup', at('main', 1, { icon: '<img src=x onerror=alert(1)>' }).place],
])('%s is taken for none', (_, place) => {
  const { places } = world({ odd: { place } });
  expect(places.dock).toMatchObject([{ id: 'odd', title: 'odd' }]);
  expect([...places.tabs, ...places.pages]).toEqual([]);
});

test('names that no remote can have are left out', () => {
  const list = JSON.parse('{"__proto__":{},"Grid":{},"a b":{},"constructor":{},"fine":{}}');
  expect(world(list).ids('dock')).toEqual(['constructor', 'fine']);
});

test('of two pages with one address, and of two panels with one shortcut, the first has it', () => {
  const key = { shortcut: 'Alt+Shift+M' };
  const { places, ids } = world({
    late: at('page', 2, { path: 'mixer' }),
    early: at('page', 1, { path: 'mixer', ...key }),
    other: at('dock', 5, key),
  });
  expect(ids('pages')).toEqual(['early']);
  expect(ids('dock')).toEqual([]);
  expect(places.all.map(({ id, shortcut }) => [id, shortcut])).toEqual([['early', 'Alt+Shift+M']]);
});

test('five hundred panels in one place leave room for the page', () => {
  const many = Array.from({ length: 500 }, (_, n) => [`p${n}`, at('main', n)] as const);
  const { ids } = world({ ...Object.fromEntries(many), meter: at('dock') });
  expect(ids('tabs')).toEqual(Array.from({ length: 12 }, (_, n) => `p${n}`));
  expect(ids('dock')).toEqual(['meter']);
});

test('a place that is right is shown as it is', () => {
  const place = at('dock', 3, { icon: 'M5 12h14', minHeight: 90 }).place as RemotePlace;
  expect(world({ meter: { place } }).places.dock[0]).toMatchObject({
    icon: 'M5 12h14',
    minHeight: 90,
  });
});
