import { expect, test } from 'vitest';
import { LocalStore } from '../stores/storage/local-store.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { PanelReports } from './panel-reports.ts';

function browser() {
  const storage = new MemoryStorage();
  const sent: object[] = [];
  const clock = { now: 0 };
  /** A page of it. */
  const open = () =>
    new PanelReports({
      localStore: new LocalStore(storage),
      secrets: () => ['Moon Song'],
      send: async (report) => void sent.push(report),
      now: () => clock.now,
    });
  return { open, sent, clock };
}

const failure = { remote: 'grid', version: '1', reason: 'remote_error' };

test('a thing is told once a day, on whichever page', async () => {
  const { open, sent, clock } = browser();
  await open().report(failure, new Error('Out of tune'));
  await open().report(failure, new Error('Out of tune'));
  expect(sent).toEqual([{ ...failure, message: 'Out of tune' }]);
  await open().report({ ...failure, version: '2' }, new Error('Out of tune'));
  clock.now = 86_400_000;
  await open().report(failure, new Error('Out of tune'));
  expect(sent).toHaveLength(3);
});

test('a browser tells thirty things a day', async () => {
  const { open, sent } = browser();
  const reports = open();
  for (let error = 0; error < 100; error += 1)
    await reports.report(failure, new Error(`No ${error}`));
  expect(sent).toHaveLength(30);
});

test('what people wrote is not told', async () => {
  const { open, sent } = browser();
  await open().report(failure, new Error('No Moon Song here'));
  await open().report(failure, 'thrown as it is');
  expect(sent).toEqual([
    { ...failure, message: 'No … here' },
    { ...failure, message: 'thrown as it is' },
  ]);
});
