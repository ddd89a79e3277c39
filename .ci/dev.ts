import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, workspaces } from './apps.ts';
import { buildStale } from './build.ts';

/**
 * Everything with live reload on http://localhost:8080. Each app's dev server serves its own files and
 * passes the rest on to the one before it; the product's server, which restarts on change, ends the chain.
 */
const product = 'http://localhost:8090';
const page = 'http://localhost:8080';
await buildStale();

start(
  'server',
  process.execPath,
  ['--watch-path=server', '--watch-path=plugins/sdk', '--import', 'tsx', 'server/src/index.ts'],
  {
    PORT: '8090',
    SHUTDOWN_DELAY: '0',
    NODE_ENV: 'development',
  },
);
start(
  'engine',
  join(root, 'node_modules/.bin/rspack'),
  ['build', '--watch', '--config', '../rspack.config.ts'],
  {},
  'engine',
);

let upstream = product;
const remotes = workspaces().filter(
  ({ buildScript, folder }) => buildScript && folder.startsWith('remotes/'),
);
for (const [index, remote] of remotes.entries()) {
  upstream = serve(remote.name, 3101 + index, upstream);
}
serve('@hocket/shell', 8080, upstream);
console.log(`\nOpen ${page}\n`);

/** Starts an app's dev server; gives its address. */
function serve(name: string, port: number, upstream: string): string {
  start(name, 'npm', ['run', '--silent', 'dev', '-w', name], {
    UPSTREAM: upstream,
    DEV_PORT: String(port),
  });
  return `http://localhost:${port}`;
}

function start(
  name: string,
  program: string,
  args: string[],
  env: Record<string, string>,
  folder = '.',
): void {
  const child = spawn(program, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  child.on('exit', (code) => {
    if (code) console.error(`${name} ended with ${code}`);
  });
  process.on('exit', () => child.kill());
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
