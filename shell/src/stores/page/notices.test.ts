import { describe, expect, test } from 'vitest';
import { ManualTime } from '../../testing/manual-time.ts';
import { Notices } from './notices.ts';

describe('Notices', () => {
  test('every message goes by itself, an error last, or when it is dismissed', () => {
    const time = new ManualTime();
    const notices = new Notices(time.after);
    notices.add({ kind: 'success', text: 'Saved' });
    notices.add({ kind: 'error', text: 'Broken' });
    notices.add({ kind: 'error', text: 'Dismissed' });
    notices.dismiss(notices.list[2]?.id ?? 0);
    time.pass(10_000);
    expect(notices.list.map(({ text }) => text)).toEqual(['Broken']);
    time.pass(10_000);
    expect(notices.list).toEqual([]);
  });

  test('a message that offers something waits longer for whoever wants it', () => {
    const time = new ManualTime();
    const notices = new Notices(time.after);
    notices.add({ kind: 'success', text: 'Taken', action: { label: 'Undo', run: () => {} } });
    time.pass(11_000);
    expect(notices.list[0]?.action?.label).toBe('Undo');
    time.pass(1000);
    expect(notices.list).toEqual([]);
  });

  test('the same text stands once, and only the newest few stand', () => {
    const notices = new Notices(new ManualTime().after);
    for (const text of ['a', 'b', 'c', 'd', 'e', 'd']) notices.add({ kind: 'error', text });
    expect(notices.list.map(({ text }) => text)).toEqual(['b', 'c', 'e', 'd']);
  });
});
