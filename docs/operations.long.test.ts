import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { newProject } from '@hocket/sdk';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clientOf } from '../server/src/testing/client-of.ts';
import { type ServerProcess, serverProcess } from '../server/src/testing/server-process.ts';
import { someone } from '../server/src/testing/test-server.ts';
import { repositoryRoot } from './repository-root.ts';

let dir: string;
let server: ServerProcess;
let environment: Record<string, string>;
let request: string;
/** Between the first project and its end. */
let yesterday: string;
let commands: string[];

/** As an operator types it, in the folder of the product. */
function type(command: string, input = ''): { status: number | null; said: string } {
  const written = command
    .replaceAll('http://localhost:8080', `http://localhost:${server.port}`)
    .replace('--identity identity', `--identity ${join(dir, 'identity')}`)
    .replace('--to restored', `--to ${join(dir, 'restored')}`)
    .replace('--to dump', `--to ${join(dir, 'dump')}`)
    .replace('hocket.log', join(dir, 'hocket.log'))
    .replace('REQUEST', request)
    .replace('YESTERDAY', yesterday);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment };
  const { status, stdout, stderr } = spawnSync(written, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    env,
    shell: true,
    input: `${input}\n`,
  });
  return { status, said: stdout + stderr };
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hocket-operations-'));
  const page = await readFile(join(repositoryRoot, 'docs/operations.md'), 'utf8');
  const [, section = ''] = page.split('## Questions and answers');
  commands = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| .+\| `(.+?)` +\|$/gm)].map(
    ([, command = '']) => command,
  );
  environment = {
    MONGODB_URI: '',
    DATA_DIR: join(dir, 'data'),
    METRICS_PORT: `${await freePort()}`,
    BACKUP_DIR: join(dir, 'backups'),
    BACKUP_SECONDS: '1',
    LOG_LEVEL: 'info',
    RATE_LIMIT_FACTOR: '1000',
  };
  const port = await freePort();
  request = yesterday = '';
  server = { port } as ServerProcess;
  const key = type('npm run -s backups -- key');
  await writeFile(join(dir, 'identity'), key.said);
  environment.BACKUP_RECIPIENT = /BACKUP_RECIPIENT=(\w+)/.exec(key.said)?.[1] ?? '';
  server = serverProcess(join(dir, 'data'), port, environment);
  await server.ready;
  const report = { kind: 'TypeError', place: 'draw (/assets/main.js:1:1)', count: 2 };
  await fetch(`http://localhost:${port}/remotes/loads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loads: [], release: '0123456789', errors: [report] }),
  });
  const account = someone();
  const { tokens } = await clientOf(port).register(account);
  const token = type(`npm run -s deploy-token -- grid ${account.email}`, account.password);
  environment.HOCKET_DEPLOY_TOKEN = /hocket_deploy_\S+/.exec(token.said)?.[0] ?? '';
  const client = clientOf(port, tokens.accessToken);
  const song = await client.createProject({ ...newProject(), isPublic: true });
  const before = Date.now();
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(before));
  yesterday = new Date(before).toISOString();
  await client.deleteProject(song.id);
  const refused = await fetch(`http://localhost:${port}/api/projects/${song.id}`);
  request = ((await refused.json()) as { error: { requestId: string } }).error.requestId;
  await vi.waitFor(
    () => {
      const spans = type('npm run -s backups -- list').said;
      expect(Date.parse(spans.trim().split(' ').at(-1) ?? '')).toBeGreaterThan(before);
    },
    { timeout: 60_000 },
  );
  await writeFile(join(dir, 'hocket.log'), server.output());
}, 180_000);

afterAll(async () => {
  await server.kill('SIGKILL');
  await rm(dir, { recursive: true, force: true });
});

/** What each answer says, in the order of the page. */
const answers = [
  /"status":"ready"|"ready"/,
  /createProject +\d+ +0/,
  /wait to sign in +0\n/,
  /database +\d+ commands within [\d.]+ ms/,
  /jobs +on time\nrooms +0 open, 0 people/,
  /store +\d+ MB\n(?:.*\n)*disk +has room/,
  /in no backup for +\d+ s\nlast whole backup +\d+ s/,
  /^\d{4}-\S+Z to \d{4}-\S+Z\n$/,
  /can be restored/,
  /hocket\.projects: 1 documents[\s\S]*The last change in it was made at/,
  /errors in pages +2 of other\n/,
  /[Nn]o|nothing/,
  /^\* shipped\n$/,
  /There is no version before the one that is live/,
  /"call":"getProject".*"status":401/,
  /projects: 0 documents/,
  /All is well/,
];

test('every question of an operator is answered by the command beside it', {
  timeout: 300_000,
}, async () => {
  expect(commands).toHaveLength(answers.length);
  for (const [at, command] of commands.entries()) {
    if (command.includes('db:check')) await server.kill('SIGTERM');
    const { said } = type(command);
    expect(said, command).toMatch(answers[at] ?? /never/);
  }
});
