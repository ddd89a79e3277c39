import { readManifest } from '@hocket/sdk';
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
  const texts = { 'beat.txt': 's("bd hh sd hh")', 'wrong.txt': 's("bd"', 'README.md': readme };
  const files = new Map(
    Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]),
  );
  const described = [...files].map(([path, bytes]) => [path, describeFile(bytes)] as const);
  const patterns = [
    { name: 'Beat', file: 'beat.txt' },
    { name: 'Wrong', file: 'wrong.txt' },
  ];
  const manifest = readManifest({
    ...{ id: 'acme.beats', version: '1.0.0', apiVersion: 1, name: 'Beats', description: 'Beats.' },
    ...{ author: 'Acme', licence: 'CC0-1.0', contributes: { patterns }, permissions: [] },
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
}, 60_000);
