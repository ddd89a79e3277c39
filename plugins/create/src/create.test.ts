import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeAnswers, type PluginAnswers, templates } from './plugin-answers.ts';
import { scaffold } from './scaffold.ts';
import { updateFiles } from './template-update.ts';
import { textHash, updateToolFields } from './tool-fields.ts';

let where: string;
beforeAll(async () => {
  where = await mkdtemp(join(tmpdir(), 'hocket-create-'));
});
afterAll(() => rm(where, { recursive: true }));

const answersFor = (folder: string, change: Partial<PluginAnswers> = {}): PluginAnswers => ({
  folder,
  template: 'instrument',
  id: 'acme.bell',
  name: 'A "Bell"',
  author: 'Ada',
  licence: 'CC0-1.0',
  ...change,
});

const json = async (...path: string[]) =>
  JSON.parse(await readFile(join(where, ...path), 'utf8')) as Record<string, unknown>;

describe.each(templates)('the template %s', (template) => {
  test('is a plugin of the name, the author and the licence that were wished for', async () => {
    const files = await scaffold(answersFor(template, { template }), where);
    expect(files).toEqual(
      expect.arrayContaining(['plugin.json', 'package.json', 'README.md', '.gitignore']),
    );
    expect(await json(template, 'plugin.json')).toMatchObject({
      id: 'acme.bell',
      name: 'A "Bell"',
      author: 'Ada',
      licence: 'CC0-1.0',
      apiVersion: 1,
    });
    for (const path of files.filter((path) => !path.endsWith('.wav'))) {
      expect(await readFile(join(where, template, path), 'utf8')).not.toMatch(/\{\{\w+\}\}/);
    }
  });
});

test('a synth’s types are checked by its compiler, and not by that of TypeScript', async () => {
  await scaffold(answersFor('voices', { template: 'synth' }), where);
  expect(await json('voices', 'package.json')).toMatchObject({
    scripts: { test: 'hocket-plugin test' },
  });
  expect(await updateToolFields(join(where, 'voices'))).toEqual([]);
});

test('who begins in Faust brings its compiler, which the tools do without', async () => {
  const compiler = expect.objectContaining({ '@grame/faustwasm': expect.any(String) });
  await scaffold(answersFor('strings', { template: 'faust' }), where);
  expect((await json('strings', 'package.json')).devDependencies).toEqual(compiler);
  expect(await updateToolFields(join(where, 'strings'))).toEqual([]);
  await scaffold(answersFor('others', { template: 'synth' }), where);
  expect((await json('others', 'package.json')).devDependencies).not.toEqual(compiler);
});

test('of the tools’ own code a new plugin takes nothing but types, so that it may have any licence', async () => {
  const files = await scaffold(answersFor('free'), where);
  const code = await Promise.all(
    files.filter((path) => path.endsWith('.ts')).map((path) => readFile(join(where, 'free', path))),
  );
  const imports = code.flatMap((text) => String(text).match(/^\s*import\b.*/gm) ?? []);
  expect(imports).toEqual([expect.stringMatching(/^import type .*@hocket\/sdk/)]);
});

test('a folder that holds something is left as it is', async () => {
  const before = await scaffold(answersFor('twice'), where);
  await expect(scaffold(answersFor('twice', { template: 'theme' }), where)).rejects.toThrow(
    'twice is not empty. Nothing was written.',
  );
  expect(before).toContain('src/instrument.ts');
  expect(await json('twice', 'plugin.json')).toHaveProperty('contributes.instruments');
});

test('what is asked for is asked again until it can be', async () => {
  const answers = ['bells', '', 'Bell!', 'acme.bell', '', '', ''];
  const asked: string[] = [];
  const completed = await completeAnswers({}, 'ada', async (question, usual) => {
    asked.push(question);
    return answers.shift() || usual;
  });
  expect(completed).toEqual({
    folder: 'bells',
    template: 'instrument',
    id: 'acme.bell',
    name: 'Bells',
    author: 'ada',
    licence: 'CC0-1.0',
  });
  expect(asked[3]).toMatch(/^id cannot be "Bell!"\. It is your name, a dot/);
});

test('the command asks nothing with --yes, and says what it cannot do', async () => {
  const run = (...given: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), join(import.meta.dirname, 'index.ts'), ...given],
      { cwd: where },
    );
  const { stdout } = await run('drone', '--yes', '--template', 'sounds', '--id', 'acme.drone');
  expect(stdout).toContain('sounds/tick.wav');
  expect(await json('drone', 'plugin.json')).toMatchObject({ id: 'acme.drone', name: 'Drone' });
  await expect(run('other', '--template', 'organ')).rejects.toMatchObject({
    code: 1,
    stderr:
      'template cannot be "organ". It is one of instrument, synth, faust, sounds, starters, functions, panel, commands, controller, tutorial, theme.\n',
  });
  await expect(run('--yes')).rejects.toMatchObject({ stderr: 'Name a folder for it.\n' });
});

test('an update brings the tools’ parts up to date and leaves what is the author’s', async () => {
  await scaffold(answersFor('old'), where);
  const path = join(where, 'old', 'package.json');
  const content = await json('old', 'package.json');
  const own = {
    ...content,
    scripts: { test: 'echo', own: 'echo own' },
    homepage: 'https://a.example',
  };
  await writeFile(path, JSON.stringify(own));
  await writeFile(join(where, 'old', '.gitignore'), 'secret.txt');
  expect(await updateToolFields(join(where, 'old'))).toEqual([
    'package.json: scripts and versions of the tools',
    '.gitignore: node_modules/, dist/, test-results/',
  ]);
  expect(await json('old', 'package.json')).toMatchObject({
    homepage: 'https://a.example',
    scripts: { own: 'echo own', test: 'tsc -p . && hocket-plugin test' },
  });
  expect(await readFile(join(where, 'old', '.gitignore'), 'utf8')).toMatch(
    /^secret\.txt\nnode_modules\/\n/,
  );
  expect(await updateToolFields(join(where, 'old'))).toEqual([]);
  await expect(updateToolFields(where)).rejects.toThrow('There is no plugin here');
});

test('an update brings files of the template up to date that the author has not changed, and says so', async () => {
  await scaffold(answersFor('aged'), where);
  const folder = join(where, 'aged');
  expect(await updateFiles(folder)).toEqual([]);
  const content = (await json('aged', 'package.json')) as { hocket: { files: object } };
  // As an older template had them.
  const older = '// of an older template';
  const files: Record<string, string> = { ...content.hocket.files };
  for (const path of ['src/instrument.ts', 'src/peal.txt', 'README.md'])
    files[path] = textHash(older);
  await writeFile(join(folder, 'src/instrument.ts'), `${older}`);
  await writeFile(join(folder, 'src/peal.txt'), 's("mine")');
  await rm(join(folder, 'README.md'));
  const hocket = { ...content.hocket, files };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...content, hocket }));
  expect((await updateFiles(folder)).sort()).toEqual([
    'README.md: you removed it, so it stays away',
    'src/instrument.ts: as the template has it now',
    'src/peal.txt: the template has another, but you changed yours, which stays',
  ]);
  expect(await readFile(join(folder, 'src/instrument.ts'), 'utf8')).toContain('voice');
  expect(await readFile(join(folder, 'src/peal.txt'), 'utf8')).toBe('s("mine")');
  expect(await updateFiles(folder)).toEqual([]);
  expect((await json('aged', 'package.json')).scripts).toHaveProperty('update');
});
