import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const server = fileURLToPath(new URL('../..', import.meta.url));

/** What tests start in processes and threads of their own, from the folder `server`. */
const programs = [
  'src/index',
  'src/database/command',
  'store/src/worker',
  'store/src/testing/crashing-writer',
  'store/src/testing/holder',
];

/**
 * Node's arguments for one of the programs: compiled, from the folder that `COMPILED_SERVER` names, or else through
 * tsx as `npm start` runs it, which reads and translates some hundred files at each start.
 */
export function programArguments(program: string): string[] {
  const { COMPILED_SERVER: folder } = process.env;
  return folder ? [join(folder, `${program}.mjs`)] : throughTsx(program);
}

/** Node's arguments for one of the programs as `npm start` runs it. */
export function throughTsx(program: string): string[] {
  return ['--import', 'tsx', join(server, `${program}.ts`)];
}

/** Compiles the programs into a folder, from where the packages that they use can be found. */
export async function compilePrograms(folder: string): Promise<void> {
  await build({
    entryPoints: programs.map((program) => join(server, `${program}.ts`)),
    outbase: server,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [
      {
        name: 'own-sources',
        setup: ({ onLoad, onResolve }) => {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@hocket/') ? undefined : { external: true },
          );
          // `import.meta.url` keeps the path of the source, so that a module finds the files beside it.
          onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
            loader: 'ts',
            contents: (await readFile(path, 'utf8')).replaceAll(
              'import.meta.url',
              JSON.stringify(pathToFileURL(path).href),
            ),
          }));
        },
      },
    ],
  });
}
