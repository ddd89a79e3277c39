import { type Operation, operations } from '@hocket/api';
import { afterAll, beforeAll, test } from 'vitest';
import { fuzzCall } from '../testing/fuzz-call.ts';
import { fuzzWorld, type World } from '../testing/fuzz-world.ts';

let world: World;
beforeAll(async () => {
  world = await fuzzWorld();
});
afterAll(() => world.close());

test.each(Object.entries<Operation>(operations))(
  '%s answers whatever comes within its contract, and nothing of others',
  (_, operation) => fuzzCall(world, operation, 3),
);
