import { expect, test } from 'vitest';
import { describeBuild, manifestFile } from './describe-build.ts';
import { Build } from './testing/build.ts';

const build = new Build({ version: '1.0.0' });

/** The build, with something else in its manifest. */
const describeWith = (changed: object) => {
  const { metaData, ...rest } = JSON.parse(String(build.files.get(manifestFile)));
  const manifest = JSON.stringify({ ...rest, metaData: { ...metaData, ...changed } });
  return describeBuild('/remotes/grid/', async (file) =>
    file === manifestFile ? Buffer.from(manifest) : build.files.get(file),
  );
};

test('a build is described by the addresses and the hashes of its files', async () => {
  expect((await describeWith({}))?.build).toMatchObject({
    version: '1.0.0',
    entry: '/remotes/grid/remoteEntry.js',
    integrity: { entry: build.integrityOf('remoteEntry.js') },
  });
});

test.each([
  ['lie elsewhere', { publicPath: 'https://elsewhere.example/' }],
  ['lie where its code says', { publicPath: undefined, getPublicPath: 'return location.hash' }],
  [
    'are modules, which have no hashes',
    { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } },
  ],
])('one whose files %s is refused', async (_, changed) => {
  await expect(describeWith(changed)).rejects.toThrow('publicPath' in changed ? 'auto' : 'global');
});
