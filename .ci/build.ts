import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputDigest, root, type Workspace, workspaces } from './apps.ts';

const stamps = join(root, 'node_modules/.cache/hocket');

/** Builds every app and packs every plugin (or those in `folders`) whose sources changed since its last build. Rejects when a build fails. */
export async function buildStale(folders?: readonly string[]): Promise<void> {
  const all = workspaces();
  const stale = all.filter(
    (app) => app.buildScript && (folders?.includes(app.folder) ?? true) && isStale(app, all),
  );
  await Promise.all(stale.map((app) => build(app, inputDigest(app, all))));
}

function stampOf(app: Workspace): string {
  return join(stamps, app.folder.replace('/', '-'));
}

function isStale(app: Workspace, all: readonly Workspace[]): boolean {
  const stamp = stampOf(app);
  if (!existsSync(join(root, app.folder, 'dist')) || !existsSync(stamp)) return true;
  return readFileSync(stamp, 'utf8') !== inputDigest(app, all);
}

async function build(app: Workspace, digest: string): Promise<void> {
  const started = Date.now();
  await new Promise<void>((done, fail) => {
    const child = spawn('npm', ['run', '--silent', app.buildScript ?? 'build', '-w', app.name], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`The build of ${app.folder} failed.\n${output}`)),
    );
  });
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stampOf(app), digest);
  // What a command that is built first writes is its own.
  console.error(`built ${app.folder} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

if (process.argv[1]?.endsWith('build.ts')) {
  const folders = process.argv.slice(2);
  await buildStale(folders.length > 0 ? folders : undefined).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
