import { codeOf } from '@hocket/sdk';
import type { Lab } from './lab.ts';

/** What came of saves that the server had accepted when it was told to stop. */
export interface Stopped {
  saves: number;
  answered: number;
  /** Answered that a database too busy to answer in time has kept nothing: to be sent again. */
  declined: number;
  /** Of those answered, how many are there after the next start. */
  kept: number;
  exitCode: number | null;
}

/** Sends SIGTERM as soon as the first of many saves is answered. */
export async function stopWhileSaving(lab: Lab, saves: number): Promise<Stopped> {
  const server = await lab.start();
  const client = await lab.signUp();
  const calls = Array.from({ length: saves }, (_, index) =>
    client.createProject({ name: `p${index}` }, `key-${index}`),
  );
  await Promise.race(calls);
  const exitCode = await server.kill('SIGTERM');
  const answers = await Promise.allSettled(calls);
  const answered = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? [answer.value.id] : [],
  );
  const declined = answers.filter(
    (answer) => answer.status === 'rejected' && codeOf(answer.reason) === 'database_unavailable',
  ).length;
  await lab.start();
  const found = await Promise.allSettled(answered.map((id) => client.getProject(id)));
  const kept = found.filter(({ status }) => status === 'fulfilled').length;
  return { saves, answered: answered.length, declined, kept, exitCode };
}
