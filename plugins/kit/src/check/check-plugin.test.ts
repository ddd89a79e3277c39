import { type Contributions, newMusicProject, readManifest } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { describeFile } from '../pack/packed.ts';
import { checkPlugin } from './check-plugin.ts';

const readme = `# Beats

\`\`\`strudel
s("bd*4")
\`\`\`

\`\`\`sh
npm test
\`\`\`

\`\`\`strudel
s("acme.gong")
\`\`\`
`;

/** A plugin of example patterns alone, which has no sound of its own. */
function beats() {
  return pluginOf(
    {
      patterns: [
        { name: 'Beat', file: 'beat.txt' },
        { name: 'Wrong', file: 'wrong.txt' },
      ],
    },
    { 'beat.txt': 's("bd hh sd hh")', 'wrong.txt': 's("bd"', 'README.md': readme },
  );
}

function pluginOf(contributes: Contributions, texts: Record<string, string>) {
  const files = new Map(
    Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]),
  );
  const described = [...files].map(([path, bytes]) => [path, describeFile(bytes)] as const);
  const manifest = readManifest({
    id: 'acme.beats',
    version: '1.0.0',
    apiVersion: 1,
    name: 'Beats',
    description: 'Beats.',
    author: 'Acme',
    licence: 'CC0-1.0',
    contributes,
    permissions: [],
    files: Object.fromEntries(described),
  });
  return { manifest, files };
}

test('example patterns, and the programs of a README, run and know the studio’s own sounds', async () => {
  expect(await checkPlugin(beats())).toEqual([
    { name: 'pattern Beat', faults: [] },
    { name: 'pattern Wrong', faults: [expect.stringMatching(/^it does not run: /)] },
    { name: 'pattern 1 of README.md', faults: [] },
    { name: 'pattern 2 of README.md', faults: ['there is no sound acme.gong'] },
  ]);
});

test('translations are held against the studio’s English texts', async () => {
  const translation = (language: string, namespace: string) => ({
    language,
    namespace,
    file: `${language}.${namespace}.json`,
  });
  const plugin = pluginOf(
    {
      translations: [
        translation('de', 'grid'),
        translation('fr', 'grid'),
        translation('es', 'grid'),
        translation('ja', 'grid'),
        translation('de', 'gird'),
        translation('de', 'shell'),
        translation('de', 'landing'),
        translation('pt', 'grid'),
      ],
    },
    {
      'de.grid.json': '\ufeff{"play":"Los","muteTrack":"{{track}} schweigt"}',
      'fr.grid.json': '{"plai":"Jouer"}',
      'es.grid.json': '{"muteTrack":"Callar"}',
      'ja.grid.json': '{',
      'de.gird.json': '{"play":"Los"}',
      'de.shell.json': '{}',
      'de.landing.json': '{}',
      'pt.grid.json': '{"play":"Tocar"}',
    },
  );
  expect(await checkPlugin(plugin)).toEqual([
    { name: 'translation de grid', faults: [], notes: [] },
    {
      name: 'translation fr grid',
      faults: ['translations.fr.grid["plai"] must be left out: there is no such text in English.'],
    },
    {
      name: 'translation es grid',
      faults: [expect.stringContaining('placeholders: {{track}}.')],
    },
    { name: 'translation ja grid', faults: [expect.stringContaining('ja.grid.json is no JSON:')] },
    {
      name: 'translation de gird',
      faults: [],
      notes: [expect.stringMatching(/^the studio has no texts gird; it has .*grid.*shell/)],
    },
    { name: 'translation de shell', faults: [], notes: [] },
    { name: 'translation de landing', faults: [], notes: [] },
    {
      name: 'translation pt grid',
      faults: [],
      notes: ['the studio does not speak pt; it speaks en, es, fr, de, ja'],
    },
  ]);
});

test('what of an instrument does not play as it is written is a note, once for each number', async () => {
  const voice = `export default { voice: ({ frequency }) => ({
    tones: [{ wave: 'sine', frequency: frequency * 25, gain: 0.5 }],
    envelope: { attack: 0.002, decay: 0.2, sustain: 0, relase: 1 },
  }) };`;
  const plugin = pluginOf(
    { instruments: [{ id: 'acme.beats', name: 'Beats', file: 'voice.js' }] },
    { 'voice.js': voice },
  );
  expect(await checkPlugin(plugin)).toEqual([
    expect.objectContaining({
      name: 'instrument acme.beats',
      faults: [],
      notes: [
        'c2: envelope.relase is nothing that a recipe has',
        expect.stringMatching(/^c6: tones\[0\]\.frequency: 26162\.\d+ plays as 20000$/),
      ],
    }),
  ]);
});

test('starters are checked as music of the studio', async () => {
  const plugin = pluginOf(
    {
      starters: [
        { name: 'Slow', file: 'slow.json' },
        { name: 'Wrong', file: 'wrong.json' },
      ],
    },
    {
      'slow.json': JSON.stringify(newMusicProject({ bpm: 70 })),
      'wrong.json': JSON.stringify({ bpm: 70 }),
    },
  );
  expect(await checkPlugin(plugin)).toEqual([
    { name: 'starter Slow', faults: [] },
    { name: 'starter Wrong', faults: [expect.stringMatching(/^wrong\.json: This is not music/)] },
  ]);
});

test('a voice that gives the same note another recipe after others is told so', async () => {
  const voice = (body: string) => `let asked = 0;
export default { voice: ({ frequency }) => { ${body}
  return { tones: [{ frequency, gain: 0.5 + 0.1 * Math.random() }],
    envelope: { attack: 0.01, decay: 0.1, sustain: 0, release: 0.01 } } } };`;
  const plugin = (code: string) =>
    pluginOf(
      { instruments: [{ id: 'acme.beats', name: 'Beats', file: 'voice.js' }] },
      { 'voice.js': code },
    );
  const [plain] = await checkPlugin(plugin(voice('')));
  expect(plain?.faults).toEqual([]);
  const [stateful] = await checkPlugin(plugin(voice('asked += 1; frequency += 40 * asked;')));
  expect(stateful?.faults).toEqual([
    'c4: it sounds otherwise after other notes; the same note has to give the same recipe',
  ]);
});
