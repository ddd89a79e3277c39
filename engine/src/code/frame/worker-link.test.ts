import { expect, test } from 'vitest';
import { programLimits } from '../../budget/limits.ts';
import { WorkerLink } from './worker-link.ts';

/** A link to a worker that this test plays. */
function linked() {
  const { port1, port2 } = new MessageChannel();
  let ended = 0;
  const link = new WorkerLink(port1, {
    terminate() {
      ended += 1;
    },
    share: async () => 1,
  });
  port2.postMessage(JSON.stringify({ kind: 'ready', id: 0 }));
  return { link, worker: port2, endings: () => ended };
}

test('a worker that floods the page with answers is ended, and so is one that sends anything but text', async () => {
  const flood = linked();
  await flood.link.ready;
  const asked = flood.link.ask({ kind: 'query', id: 0 }, { budget: 60_000 });
  const text = JSON.stringify({
    kind: 'pong',
    id: 0,
    junk: 'x'.repeat(programLimits.messages.length / 4),
  });
  for (let at = 0; at < 64; at++) flood.worker.postMessage(text);
  await expect(asked).rejects.toMatchObject({ code: 'code_floods' });
  expect(flood.endings()).toBe(1);
  const odd = linked();
  await odd.link.ready;
  const other = odd.link.ask({ kind: 'query', id: 0 }, { budget: 60_000 });
  odd.worker.postMessage({ kind: 'events', id: 1 });
  await expect(other).rejects.toMatchObject({ code: 'code_floods' });
});
