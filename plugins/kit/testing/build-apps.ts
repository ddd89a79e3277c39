import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * Builds every app (or those in `folders`, such as `engine`) whose sources changed since its last build; what the build
 * says goes to stderr. Rejects when a build fails.
 */
export async function buildApps(folders: readonly string[] = []): Promise<void> {
  await new Promise<void>((done, fail) => {
    const build = spawn('npm', ['run', '--silent', 'build', '--', ...folders], {
      cwd: repository,
      stdio: ['ignore', process.stderr, 'inherit'],
      shell: process.platform === 'win32',
    });
    build.on('error', fail);
    build.on('exit', (code) => (code === 0 ? done() : fail(new Error('The build failed.'))));
  });
}
