import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './repository-root.ts';

test('Prometheus takes the rules, and its own tool finds them say what they are to', () => {
  const cwd = join(repositoryRoot, 'docs/deploy');
  for (const args of [
    ['check', 'rules', 'alerts.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
  ]) {
    const { status, stdout, stderr, error } = spawnSync('promtool', args, {
      cwd,
      encoding: 'utf8',
    });
    expect(error).toBeUndefined();
    expect({ status, said: stdout + stderr }).toMatchObject({
      status: 0,
      said: expect.stringContaining('SUCCESS'),
    });
  }
});
