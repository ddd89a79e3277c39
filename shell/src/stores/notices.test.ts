import { describe, expect, test } from 'vitest';
import { ManualTime } from '../testing/manual-time.ts';
import { Notices } from './notices.ts';

describe('Notices', () => {
  test('good news goes by itself, an error stays until it is dismissed', () => {
    const time = new ManualTime();
    const notices = new Notices(time.after);
    notices.add({ kind: 'success', text: 'Saved' });
    notices.add({ kind: 'error', text: 'Broken' });
    time.pass(60_000);
    expect(notices.list.map(({ text }) => text)).toEqual(['Broken']);
    notices.dismiss(notices.list[0]?.id ?? 0);
    expect(notices.list).toEqual([]);
  });

  test('the same text stands once, and only the newest few stand', () => {
    const notices = new Notices(new ManualTime().after);
    for (const text of ['a', 'b', 'c', 'd', 'e', 'd']) notices.add({ kind: 'error', text });
    expect(notices.list.map(({ text }) => text)).toEqual(['b', 'c', 'e', 'd']);
  });
});
