import { installFromDebian } from './apt.ts';
import { findRedis } from './redis.ts';

/** Installs Debian's redis-server where there is none; false when there is none afterwards either. */
export function ensureRedis(): boolean {
  if (!findRedis()) installFromDebian('redis-server');
  return findRedis() !== undefined;
}
