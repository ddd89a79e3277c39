import type { Operation } from '@hocket/api';
import fc from 'fast-check';
import { requestsFor } from './fuzz-request.ts';
import type { World } from './fuzz-world.ts';
import { assertAnswerInContract } from './hold-to-contract.ts';

/** Sends `runs` requests to one call, some broken, and holds each answer to the contract. */
export async function fuzzCall(world: World, operation: Operation, runs: number): Promise<void> {
  const { server, theirs, everybodys } = world;
  const { token: signedIn, mine } = await world.anew(operation);
  const token = operation.auth === 'none' ? undefined : signedIn;
  const requests = requestsFor(operation, [mine, theirs, everybodys]);
  await fc.assert(
    fc.asyncProperty(requests, async ({ path, ...request }) => {
      const answer = await server.request(path, { method: operation.method, token, ...request });
      assertAnswerInContract(operation, answer);
    }),
    { numRuns: runs },
  );
}
