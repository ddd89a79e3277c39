import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteList } from '@hocket/api';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { blocksOf } from '../plugins/kit/testing/guides.ts';
import { readEnvironment } from '../server/src/environment.ts';
import { environmentVariables } from '../server/src/environment-variables.ts';
import { findProgram } from '../server/src/testing/foreign-process.ts';
import { repositoryRoot } from './repository-root.ts';

interface Service {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, unknown> | string[];
  stop_grace_period?: string;
}

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const compose = parse(read('compose.yaml')) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const names = new Set(environmentVariables.map(({ name }) => name));
const blocks = blocksOf(read('docs/deploying.md'));

/** What compose makes of `${NAME:-usual}` when nothing but secrets is set. */
const filled = (value: string, set: Record<string, string> = {}) =>
  value.replace(
    /\$\{(\w+)(:-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, __, usual?: string) =>
      set[name] ?? usual ?? `${name}-of-at-least-thirty-two-characters`,
  );

const settingsWith = (set: Record<string, string> = {}) => {
  const given = Object.entries(compose.services.hocket?.environment ?? {});
  return readEnvironment(
    Object.fromEntries(given.map(([name, value]) => [name, filled(value, set)])),
  );
};

test('the server starts on the environment that compose.yaml gives it, with all that copies share', () => {
  const given = Object.entries(compose.services.hocket?.environment ?? {});
  expect(given.filter(([name]) => !names.has(name))).toEqual([]);
  expect(settingsWith()).toMatchObject({
    appOrigin: 'http://localhost:8080',
    sandboxOrigin: 'http://127.0.0.1:8080',
    mongodbUri: 'mongodb://mongo:27017/hocket?replicaSet=rs0',
    redisUrl: 'redis://redis:6379',
    s3: { endpoint: 'http://minio:9000', bucket: 'hocket' },
  });
});

test('a container is given the time in which its server leaves', () => {
  const grace = /^(\d+)s$/.exec(compose.services.hocket?.stop_grace_period ?? '')?.[1];
  expect(Number(grace)).toBeGreaterThan(settingsWith().shutdownDelay + 15);
});

test('a public studio in containers has the sandbox that is named, or none', () => {
  const appOrigin = 'https://studio.example';
  expect(settingsWith({ APP_ORIGIN: appOrigin }).sandboxOrigin).toBeUndefined();
  const named = { APP_ORIGIN: appOrigin, SANDBOX_ORIGIN: 'https://studio-sandbox.example' };
  expect(settingsWith(named).sandboxOrigin).toBe('https://studio-sandbox.example');
});

test('everything that compose.yaml names is there, and no image changes by itself', () => {
  const { services, volumes } = compose;
  for (const [name, { image, build, depends_on = [], ...service }] of Object.entries(services)) {
    if (build) expect(existsSync(join(repositoryRoot, build, 'Dockerfile'))).toBe(true);
    else expect(image, name).toMatch(/:(?!latest)[\w.-]+$/);
    const needs = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(needs.filter((need) => !(need in services))).toEqual([]);
    const kept = service.volumes?.map((volume) => volume.split(':')[0] ?? '') ?? [];
    expect(kept.filter((volume) => !(volume in volumes))).toEqual([]);
  }
});

test('the Dockerfile sets what the server reads and starts what is there', () => {
  const file = read('Dockerfile');
  const set = [...(/^ENV (.*)$/m.exec(file)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)];
  expect(set.map(([, name]) => name).filter((name) => !names.has(name ?? ''))).toEqual([]);
  const given = Object.fromEntries(set.map(([, name, value]) => [name, value]));
  const { port, dataDir } = readEnvironment(given);
  expect(file).toContain(`EXPOSE ${port}\n`);
  expect(file).toContain(`VOLUME ${dataDir}\n`);
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(file)?.[1] ?? '[]') as string[];
  expect(existsSync(join(repositoryRoot, command.at(-1) ?? ''))).toBe(true);
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(file).toMatch(new RegExp(`^FROM node:${/\d+/.exec(engines.node)?.[0]}-`, 'm'));
});

test('the commands of the guide are scripts of this repository, its settings are read, its list is one', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const shell = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text);
  const run = shell.flatMap((text) => [...text.matchAll(/npm run ([\w:-]+)( -w (\S+))?/g)]);
  expect(run.length).toBeGreaterThan(3);
  for (const [, script = '', , folder] of run) {
    const known = folder
      ? (JSON.parse(read(`${folder}/package.json`)) as { scripts: object }).scripts
      : scripts;
    expect(Object.keys(known)).toContain(script);
  }
  const lines = shell
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.endsWith('npm start'));
  for (const line of lines) {
    const given = Object.fromEntries(
      [...line.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    );
    expect(Object.keys(given).filter((name) => !names.has(name))).toEqual([]);
    readEnvironment(given);
  }
  const [list] = blocks.filter(({ language }) => language === 'json');
  expect(Object.keys(remoteList.parse(JSON.parse(list?.text ?? '')))).toEqual(['grid']);
});

const balancer = read('server/deploy/haproxy.cfg');
/** Seconds of a line of the balancer's file. */
const seconds = (pattern: RegExp) => Number(pattern.exec(balancer)?.[1]);

test("the balancer's probes are nearer than the time in which a copy leaves, its connections shorter than ours", () => {
  const [inter, fall] = [seconds(/ inter (\d+)s/), seconds(/ fall (\d+)/)];
  expect(inter * fall).toBeLessThan(settingsWith().shutdownDelay);
  const kept = Number(/keepAliveTimeout: (\d+)_000/.exec(read('server/src/listen.ts'))?.[1]);
  expect(seconds(/timeout http-keep-alive (\d+)s/)).toBeLessThan(kept);
  expect(balancer).toContain('GET /health/ready');
});

const haproxy = findProgram('haproxy');
if (!haproxy) console.warn('NOT TESTED: the file of the balancer, for there is no haproxy');

describe.each(haproxy ? [haproxy] : [])('with %s', (program) => {
  test('the file of the balancer is good in the environment that the guide gives it', () => {
    const lines = blocks.map(({ text }) => text).find((text) => text.includes('COPY_1=')) ?? '';
    const given = [...lines.matchAll(/([A-Z_\d]+)=(\S+)/g)].map(([, name, value]) => [name, value]);
    const [, file = ''] = /haproxy -c -f (\S+)/.exec(lines) ?? [];
    const { status, stderr } = spawnSync(program, ['-c', '-f', join(repositoryRoot, file)], {
      env: Object.fromEntries(given),
      encoding: 'utf8',
    });
    expect(stderr).not.toContain('ALERT');
    expect(status).toBe(0);
  });
});
