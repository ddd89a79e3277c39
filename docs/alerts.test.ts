import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Operation, operations } from '@hocket/api';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { builtProgram, serverProcess } from '../server/src/testing/server-process.ts';
import { repositoryRoot } from './repository-root.ts';

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  annotations?: { summary: string; see: string };
}

interface RuleTest {
  alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[];
}

const read = (path: string) => readFile(join(repositoryRoot, 'docs', path), 'utf8');
const { groups } = parse(await read('deploy/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.flatMap(({ alert }) => alert ?? []);

test('alerts go by metrics that a server has, and the page for operators names each', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hocket-alerts-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const key = spawnSync(process.execPath, [builtProgram('backups'), 'key'], { encoding: 'utf8' });
  const [port, metricsPort] = [await freePort(), await freePort()];
  const server = serverProcess(join(dir, 'data'), port, {
    MONGODB_URI: '',
    METRICS_PORT: `${metricsPort}`,
    BACKUP_DIR: join(dir, 'backups'),
    BACKUP_RECIPIENT: /age1\w+/.exec(key.stderr)?.[0] ?? '',
  });
  onTestFinished(async () => void (await server.kill('SIGKILL')));
  await server.ready;
  await fetch(`http://localhost:${port}/api/community/projects`);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const asked = new Set(rules.flatMap(({ expr }) => expr.match(/\b(hocket|nodejs)_\w+/g) ?? []));
  expect(asked.size).toBe(10);
  const missing = [...asked].filter((name) => !new RegExp(`^(# TYPE )?${name}\\b`, 'm').test(text));
  expect(missing).toEqual([]);
  const had = [...text.matchAll(/^# TYPE (hocket_\w+)/gm)].map(([, name]) => name);
  const [, section = ''] = (await read('operations.md')).split('\n## Metrics\n');
  const table = section.split('\n## ')[0] ?? '';
  expect([...table.matchAll(/^\| `(hocket_\w+)`/gm)].map(([, name]) => name).sort()).toEqual(
    had.sort(),
  );
});

test('what takes its time by nature is no slow call', () => {
  const streams = Object.entries<Operation>(operations).flatMap(([name, operation]) =>
    'events' in operation ? [name] : [],
  );
  const left = rules.flatMap(({ record, expr }) =>
    record?.startsWith('hocket:slow') ? [...expr.matchAll(/call!~"([^"]+)"/g)] : [],
  );
  expect(left.length).toBeGreaterThan(0);
  for (const [, names = ''] of left) {
    expect(names.split('|').sort()).toEqual([...streams, 'exportAccount', 'other'].sort());
  }
});

test('each alert is tried: once where it is due, once where all is well; each says where to read on', async () => {
  const { tests } = parse(await read('deploy/alerts.test.yaml')) as { tests: RuleTest[] };
  const tried = tests.flatMap((one) => one.alert_rule_test);
  const named = (isDue: boolean) =>
    tried.flatMap(({ alertname, exp_alerts }) =>
      (exp_alerts !== undefined && exp_alerts.length > 0) === isDue ? alertname : [],
    );
  expect(named(true).sort()).toEqual(alerts.toSorted());
  expect(named(false).sort()).toEqual(alerts.toSorted());
  for (const { annotations } of rules.filter(({ alert }) => alert)) {
    const [page = '', heading = ''] = annotations?.see.split('#') ?? [];
    const headings = [...(await read(page)).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(headings).toContain(heading);
  }
});
