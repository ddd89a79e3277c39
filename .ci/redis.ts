import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of the redis-server to test with (`REDIS_SERVER` first), undefined when there is none. */
export function findRedis(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'));
  return [process.env.REDIS_SERVER ?? '', ...onPath].find(
    (path) => path !== '' && existsSync(path),
  );
}
