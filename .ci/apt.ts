import { spawnSync } from 'node:child_process';

/** Installs a package of Debian's where that can be done: with apt at hand, as root. */
export function installFromDebian(name: string): void {
  if (process.getuid?.() !== 0 || !succeeds('apt-get', ['--version'], 'ignore')) return;
  succeeds('apt-get', ['update', '-qq']);
  succeeds('apt-get', ['install', '-y', '-qq', name]);
}

/** Runs a program to its end; true when it exits with 0. */
export function succeeds(
  command: string,
  args: readonly string[],
  stdio: 'inherit' | 'ignore' = 'inherit',
): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio, env }).status === 0;
}
