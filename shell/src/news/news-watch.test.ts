import type { News, Notice } from '@hocket/sdk';
import { FakeApi } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { ManualTime } from '../testing/manual-time.ts';
import { NewsWatch } from './news-watch.ts';

const item = (second: number, more: Partial<News> = {}): News => ({
  id: `news-${second}`,
  kind: 'like',
  project: { id: 'rain', name: `Rain ${second}` },
  at: new Date(second * 1000).toISOString(),
  ...more,
});

/** A page whose user gets news, with everything that is told. */
function watched(preferences = { email: true, push: false, sound: true }) {
  const api = new FakeApi();
  const time = new ManualTime();
  const told = {
    notices: [] as Notice[],
    pushed: [] as string[],
    rings: 0,
    opened: [] as string[],
  };
  const page = Object.assign(new EventTarget(), { hidden: false }) as EventTarget & Document;
  const look = (isHidden: boolean) => {
    Object.assign(page, { hidden: isHidden });
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const watch = new NewsWatch({
    api,
    studio: {
      notify: (notice) => void told.notices.push(notice),
      t: (key, values = {}) => [key, ...Object.values(values)].join(' '),
    },
    preferences: () => preferences,
    page,
    push: () => (text) => void told.pushed.push(text),
    ring: () => {
      told.rings += 1;
    },
    open: (path) => void told.opened.push(path),
    after: time.after,
  });
  const settled = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return { api, time, told, look, watch, settled };
}

test('what others did is told once, with who did it, a way there and a sound', async () => {
  const { api, time, told, watch, settled } = watched();
  api.news = [item(2, { kind: 'copy', by: { username: 'bob', name: 'Bob' } }), item(1)];
  const end = watch.start();
  await settled();
  expect(told.notices.map(({ text }) => text)).toEqual([
    'community:newsLike community:newsSomebody Rain 1',
    'community:newsCopy Bob Rain 2',
  ]);
  told.notices[0]?.action?.run();
  expect([told.opened, told.rings, told.pushed]).toEqual([['/p/rain'], 1, []]);
  time.pass(60_000);
  await settled();
  expect(told.notices).toHaveLength(2);
  end();
  api.news = [item(3)];
  time.pass(600_000);
  await settled();
  expect(told.notices).toHaveLength(2);
});

test('much at once is told as three and a number', async () => {
  const { api, told, watch, settled } = watched();
  api.news = [5, 4, 3, 2, 1].map((second) => item(second));
  watch.start();
  await settled();
  expect(told.notices.at(-1)?.text).toBe('community:newsMore 2');
  expect(told.notices).toHaveLength(4);
  expect(told.rings).toBe(1);
});

test('without its sound nothing rings', async () => {
  const { api, told, watch, settled } = watched({ email: false, push: false, sound: false });
  api.news = [item(1)];
  watch.start();
  await settled();
  expect([told.notices.length, told.rings]).toEqual([1, 0]);
});

test('behind another page it waits, and the browser shows it where that is preferred', async () => {
  const quiet = watched();
  quiet.look(true);
  quiet.api.news = [item(1)];
  quiet.watch.start();
  await quiet.settled();
  expect(quiet.told.notices).toEqual([]);
  quiet.look(false);
  await quiet.settled();
  expect(quiet.told.notices).toHaveLength(1);

  const pushed = watched({ email: false, push: true, sound: false });
  pushed.look(true);
  pushed.api.news = [item(1)];
  pushed.watch.start();
  await pushed.settled();
  expect(pushed.told.pushed).toEqual(['community:newsLike community:newsSomebody Rain 1']);
  pushed.look(false);
  pushed.api.news = [item(2)];
  pushed.look(false);
  await pushed.settled();
  expect(pushed.told.pushed).toHaveLength(1);
});

test('a page that is left while it asks asks no more', async () => {
  const { time, watch, settled } = watched();
  watch.start()();
  await settled();
  expect(time.next).toBeUndefined();
});

test('a server that does not answer is asked again', async () => {
  const { api, time, told, watch, settled } = watched();
  const list = api.listNews.bind(api);
  api.listNews = () => Promise.reject(new Error('away'));
  watch.start();
  await settled();
  api.listNews = list;
  api.news = [item(1)];
  time.pass(60_000);
  await settled();
  expect(told.notices).toHaveLength(1);
});
