import { clientOf } from '../testing/client-of.ts';
import { someone } from '../testing/test-server.ts';
import type { Lab } from './lab.ts';

/** The 99th percentile of a read, milliseconds, alone and while others sign in. */
export interface ReadsBesideLogins {
  idleMs: number;
  besideMs: number;
  ratio: number;
  logins: number;
}

const parallel = 16;

/** Measures reads of a project list, alternately alone and while 16 sign-ins run all the time. */
export async function readsBesideLogins(lab: Lab, reads: number): Promise<ReadsBesideLogins> {
  await lab.start({ RATE_LIMIT_FACTOR: '1000000' });
  const anyone = clientOf(lab.port);
  const people = Array.from({ length: parallel }, () => someone());
  for (const person of people) await anyone.register(person);
  const [first = someone()] = people;
  const { accessToken } = (await anyone.login(first)).tokens;
  const client = clientOf(lab.port, accessToken);
  const timed = async (count: number, into: number[]) => {
    for (let i = 0; i < count; i++) {
      const began = performance.now();
      await client.listProjects();
      into.push(performance.now() - began);
    }
  };
  await timed(reads / 2, []);
  const idle: number[] = [];
  const beside: number[] = [];
  let logins = 0;
  const rounds = 4;
  for (let round = 0; round < rounds; round++) {
    await timed(reads / rounds, idle);
    let going = true;
    const signingIn = Promise.all(
      people.map(async ({ email, password }) => {
        while (going) {
          await anyone.login({ email, password });
          logins++;
        }
      }),
    );
    // When a read fails first, its error is reported.
    signingIn.catch(() => {});
    await timed(reads / rounds, beside).finally(() => {
      going = false;
    });
    await signingIn;
  }
  const [idleMs, besideMs] = [p99(idle), p99(beside)];
  return { idleMs, besideMs, ratio: besideMs / idleMs, logins };
}

function p99(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
