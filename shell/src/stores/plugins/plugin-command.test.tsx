import { musicProjectOf } from '@hocket/music';
import { type CommandGroup, codeOf, HocketError, messageOf, newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { ChangeStore } from '../changes/change-store.ts';
import { PanelRightsStore } from './panel-rights.ts';
import { type CommandHome, PluginCommand } from './plugin-command.ts';
import { wordFor, wordsIn } from './plugin-words.ts';

const louder = {
  id: 'acme.bell.louder',
  name: 'Louder',
  file: 'louder.js',
  code: 'export default () => []',
  words: { de: { Louder: 'Lauter' } },
};
const group: CommandGroup = {
  plugin: 'acme.bell',
  name: 'Bell',
  permissions: ['music.read', 'music.edit'],
  commands: [louder],
};

type Open = NonNullable<CommandHome['open']>;

/** A command of which `open` is what its worker answers. */
function offered(open: Open, language: 'en' | 'de' = 'en') {
  const rights = new PanelRightsStore(new MemoryStorage(), () => 'ada');
  const project = new ChangeStore(musicProjectOf(newProject()), () => {});
  const said: string[] = [];
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const command = new PluginCommand(group, louder, {
    studio: {
      language,
      t,
      notify: ({ kind, text }) => said.push(`${kind} ${text}`),
      plugins: { rights: async () => rights },
    },
    project: Object.assign(project, {
      patterns: { shown: { id: 'a' } },
      tracks: { shown: 'track-1' },
    }),
    open,
  });
  return { command, project, rights, said };
}

const answering =
  (patches: unknown): Open =>
  async () =>
    patches;

test('its answer is one step of undo with its name, once its user has agreed', async () => {
  const { command, project, said } = offered(
    answering([
      { path: '/bpm', value: 93 },
      { path: '/swing', value: 0.5 },
    ]),
    'de',
  );
  expect([command.id, command.group, command.title()]).toEqual([
    'command.acme.bell.louder',
    'Bell',
    'Lauter',
  ]);
  expect(await command.isDecided()).toBe(false);
  await command.allow();
  expect(await command.isDecided()).toBe(true);
  await command.run();
  expect([project.music.bpm, project.music.swing]).toEqual([93, 0.5]);
  expect(project.history.undoName).toBe('Bell: Lauter');
  project.history.undo();
  expect([project.music.bpm, project.history.canUndo]).toEqual([120, false]);
  expect(said).toEqual(['success texts:command.done Lauter']);
});

test('it reads what its user allows, and what they take back is denied at once', async () => {
  const answers: unknown[] = [];
  const { command, rights, project } = offered(async ({ answer }) => {
    for (const what of ['read', 'shown', 'kept', 'keep'])
      answers.push(await answer({ what, text: '' }).catch(codeOf));
    return [];
  });
  await command.allow();
  await command.run();
  expect(answers).toEqual([
    expect.objectContaining({ bpm: 120 }),
    { pattern: 'a', track: 'track-1' },
    'permission_denied',
    'permission_denied',
  ]);
  rights.set('acme.bell', { 'music.edit': false });
  const denied = await command.run().catch((error: unknown) => error);
  expect([codeOf(denied), messageOf(denied)]).toEqual([
    'command_denied',
    '“Louder” changed nothing: “Bell” may not change the music. Allow it in Settings, Plugins.',
  ]);
  expect(project.history.canUndo).toBe(false);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a number', 7],
  ['no list', { path: '/bpm', value: 90 }],
  ['too many', Array(2001).fill({ path: '/bpm', value: 90 })],
  ['no patches', [null]],
  ['a prototype', JSON.parse('[{"path":"/__proto__/polluted","value":1}]')],
  ['what is beside the music', [{ path: '/isPublic', value: true }]],
  ['the program', [{ path: '/strudelCode', value: { at: 0, remove: '', insert: 'x' } }]],
  [
    'a tempo of text after a right one',
    [
      { path: '/bpm', value: 90 },
      { path: '/swing', value: 'x' },
    ],
  ],
])('an answer of %s changes nothing, and says so', async (_, patches) => {
  const { command, project } = offered(answering(patches));
  await command.allow();
  const before = project.music;
  const failed = await command.run().catch((error: unknown) => error);
  expect(codeOf(failed)).toBe('command_failed');
  expect(messageOf(failed)).toMatch(/^“Louder” changed nothing: it failed \(.+\)\.$/);
  expect(project.music).toBe(before);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test('without patches, and where another project was opened meanwhile, nothing is changed', async () => {
  const { command, project, said } = offered(answering([]));
  await command.allow();
  await command.run();
  const late = offered(async () => {
    late.project.replace(musicProjectOf(newProject({ name: 'Other' })));
    return [{ path: '/bpm', value: 93 }];
  });
  await late.command.allow();
  await late.command.run();
  expect([project.history.canUndo, late.project.music.bpm]).toEqual([false, 120]);
  expect([...said, ...late.said]).toEqual(Array(2).fill('info texts:command.nothing Louder'));
});

test('what ends it is told as it is', async () => {
  const { command } = offered(async () => {
    throw new HocketError('command_too_slow', 'Too slow.');
  });
  await command.allow();
  await expect(command.run()).rejects.toMatchObject({ code: 'command_too_slow' });
});

test('a text that a plugin has no word for is itself, also where every object has something of its name', () => {
  for (const text of ['constructor', 'toString', '__proto__']) {
    expect(wordFor(wordsIn({ de: { Louder: 'Lauter' } }, 'de'), text)).toBe(text);
    expect(wordsIn({ de: { Louder: 'Lauter' } }, text)).toEqual({});
  }
  expect(wordFor(wordsIn({ de: { Louder: 'Lauter' } }, 'de'), 'Louder')).toBe('Lauter');
});
