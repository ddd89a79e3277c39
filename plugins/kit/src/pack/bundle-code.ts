import { build } from 'esbuild';

/**
 * An instrument's module with all that it imports in one file, its types taken off; the same bytes wherever `folder`
 * stands. Rejects with what is wrong, by file, line and column.
 */
export async function bundleCode(folder: string, path: string): Promise<Uint8Array> {
  const { outputFiles, errors } = await build({
    absWorkingDir: folder,
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    legalComments: 'inline',
    logLevel: 'silent',
  }).catch((failure: { errors?: BuildProblem[]; message: string }) => ({
    outputFiles: [],
    errors: failure.errors ?? [{ text: failure.message, location: null }],
  }));
  const [bundle] = outputFiles;
  if (bundle === undefined) throw new Error(errors.map(sentence).join('\n'));
  return bundle.contents;
}

interface BuildProblem {
  text: string;
  location: { file: string; line: number; column: number } | null;
}

function sentence({ text, location }: BuildProblem): string {
  if (location === null) return text;
  const { file, line, column } = location;
  return `${file}:${line}:${column + 1}: ${text}`;
}
