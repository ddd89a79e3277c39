import { propertyCases } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { sameKey, twoWriters } from './concurrent-saves.ts';
import { endWhileEditing } from './interrupted-rooms.ts';
import { killWhileSaving, stopWhileSaving } from './interrupted-saves.ts';
import { inLab } from './lab.ts';
import { leaveInOrder } from './leave-in-order.ts';

test('acknowledged saves under kill -9: none missing, none half-written', async () => {
  const rounds = propertyCases(4, 2);
  const saves = 25 * rounds;
  const { codes, ...found } = await inLab((lab) => killWhileSaving(lab, saves, rounds));
  expect(found).toMatchObject({ lost: 0, halfWritten: 0 });
  expect(found.acknowledged).toBeGreaterThanOrEqual(saves);
  // An answer that is cut off counts as none.
  for (const code of codes) expect(['network_unreachable', 'response_invalid']).toContain(code);
});

test('kill -9 and SIGTERM take no acknowledged edit of ten in a room', async () => {
  const edits = propertyCases(2000, 20);
  const found = await inLab((lab) =>
    endWhileEditing(lab, ['SIGKILL', 'SIGKILL', 'SIGTERM'], edits),
  );
  expect(found).toMatchObject({ lost: 0, isOne: true });
  expect(found.acknowledged).toBeGreaterThanOrEqual(edits);
});

test('one Idempotency-Key gives one project, at once, after a kill, and again', async () => {
  const found = await inLab((lab) => sameKey(lab, 8));
  expect(found).toMatchObject({ answered: 1, projects: 1 });
});

test('of two saves with one revision one wins, and both texts can be read', async () => {
  const found = await inLab((lab) => twoWriters(lab, 5));
  expect(found).toEqual({ pairs: 5, settled: 5, kept: 5 });
});

test('SIGTERM cuts off none of 50 saves, and what was answered is there', async () => {
  const found = await inLab((lab) => stopWhileSaving(lab, 50));
  const { answered, declined } = found;
  expect(found).toEqual({ saves: 50, answered, declined, kept: answered, exitCode: 0 });
  expect(answered).toBeGreaterThan(0);
  // A busy machine may exceed the database's timeout of two seconds, so such calls are counted too.
  expect(answered + declined).toBe(50);
});

test.concurrent('SIGTERM refuses no call of a balancer that has not noticed yet', async () => {
  const found = await inLab((lab) => leaveInOrder(lab, 300, { SHUTDOWN_DELAY: '3' }));
  expect(found).toMatchObject({ refused: 0, told: true, exitCode: 0 });
  expect(found.calls).toBeGreaterThan(0);
});

test.concurrent('Ctrl+C waits for no balancer', async () => {
  const exitCode = await inLab(async (lab) => {
    const server = await lab.start({ SHUTDOWN_DELAY: '3600' });
    return server.kill('SIGINT');
  });
  expect(exitCode).toBe(0);
});
