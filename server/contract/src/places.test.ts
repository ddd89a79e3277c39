import { codeOf } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { checkedPlace, expectFree, maxPanels, namesIn, type RemotePlace } from './places.ts';

const dock = { area: 'dock', title: { en: 'Mixer' }, order: 1, minWidth: 0, minHeight: 0 } as const;
const page = { ...dock, area: 'page', path: 'mixer' } as const;
const main = { ...dock, area: 'main' } as const;

test.each([
  [dock],
  [{ ...main, plays: 'grid', icon: 'M5 12h14M12 5.5v-1e1', shortcut: 'Alt+Shift+7' }],
  [{ ...dock, area: 'side', opens: 'on demand', title: { en: 'Mixer', ja: 'ミキサー' } }],
  [{ ...dock, opens: 'on demand' }],
  [{ ...page, heading: { en: 'Mix it' }, inAccountMenu: true }],
  [{ ...dock, area: 'overlay', shortcut: 'Alt+Shift+M' }],
])('a place is what it says: %j', (place) => {
  expect(checkedPlace('mixer', place)).toEqual(place);
});

test.each([
  ['area', undefined],
  ['area', 'dock'],
  ['area', { ...dock, area: 'header' }],
  ['title', { ...dock, title: 'Mixer' }],
  ['title.en', { ...dock, title: { de: 'Mischpult' } }],
  ['title.en', { ...dock, title: { en: 'x'.repeat(10_000) } }],
  ['title.en', { ...dock, title: { en: ' ' } }],
  ['title.de', { ...dock, title: { en: 'Mixer', de: 'Misch\u202epult' } }],
  ['icon', { ...dock, icon: 'M0 0"/><script>alert(1)</script>' }],
  ['icon', { ...dock, icon: 'url(https://elsewhere.example/x.svg)' }],
  ['icon', { ...dock, icon: `M${'0 '.repeat(2000)}` }],
  ['order', { ...dock, order: Number.NaN }],
  ['order', { ...dock, order: -1 }],
  ['order', { ...dock, order: 1e9 }],
  ['minWidth', { ...dock, minWidth: 99_999 }],
  ['minHeight', { ...dock, minHeight: 0.5 }],
  ['path', { ...page, path: '../x' }],
  ['path', { ...page, path: '//elsewhere.example' }],
  ['path', { ...page, path: '%2e%2e' }],
  ['path', { ...page, path: 'projects' }],
  ['path', { ...page, path: undefined }],
  ['path', { ...dock, path: 'mixer' }],
  ['shortcut', { ...dock, shortcut: 'Ctrl+S' }],
  ['shortcut', { ...dock, area: 'overlay' }],
  ['plays', { ...main, plays: 'everything' }],
  ['plays', { ...dock, plays: 'grid' }],
  ['opens', { ...dock, opens: 'at night' }],
  ['help', { ...dock, help: 'https://elsewhere.example' }],
  ['help', { ...dock, help: '../studio' }],
])('a wrong %s is named, with what it has to be: %j', (field, place) => {
  const failed = refusal(() => checkedPlace('mixer', place));
  expect(codeOf(failed)).toBe('remote_place_invalid');
  expect(String(failed)).toContain(`The place of mixer is not right: ${field} has to be `);
});

test('a field that means nothing is named', () => {
  const failed = refusal(() => checkedPlace('mixer', { ...dock, minWidht: 3 }));
  expect(String(failed)).toContain('minWidht means nothing there');
});

test('an address, a shortcut and the room of an area are had once', () => {
  const key = { ...dock, shortcut: 'Alt+Shift+M' } as const;
  const others = { a: { place: page }, b: { place: key }, c: {} };
  expectFree('mixer', dock, others);
  expectFree('a', page, others);
  for (const place of [page, { ...page, path: 'other', shortcut: 'Alt+Shift+M' }] as const) {
    expect(codeOf(refusal(() => expectFree('mixer', place, others)))).toBe('remote_place_taken');
  }
  const full = Object.fromEntries(
    Array.from({ length: maxPanels }, (_, at) => [`p${at}`, { place: dock }]),
  );
  expect(codeOf(refusal(() => expectFree('mixer', dock, full)))).toBe('remote_place_taken');
  expectFree('p3', dock, full);
  expectFree('mixer', main, full);
});

test('panels stand by their order, and those of the same order by name', () => {
  const at = (order: number): { place: RemotePlace } => ({ place: { ...main, order } });
  const list = { c: at(2), b: at(2), a: at(9), none: {}, docked: { place: dock } };
  expect(namesIn(list, 'main')).toEqual(['b', 'c', 'a']);
});

/** What `work` throws. */
function refusal(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}
