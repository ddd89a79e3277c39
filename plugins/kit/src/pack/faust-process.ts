import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the process is given: it compiles one program and ends. */
export interface FaustRequest {
  /** The folder of Faust's compiler. */
  compiler: string;
  /** Of the program's file, as messages name it. */
  name: string;
  code: string;
  /** The folder in which the program looks for files by their names, and all that there are, by their paths. */
  folder: string;
  files: ReadonlyMap<string, string>;
}

/** A program as Faust's compiler makes it, or what that says against it. */
export type FaustAnswer = { bytes: Uint8Array; json: string } | { problem: string };

/** What is used of the compiler (@grame/faustwasm). */
interface FaustLibrary {
  instantiateFaustModuleFromFile(path: string): Promise<FaustFiles>;
  LibFaust: new (module: FaustFiles) => FaustCompiler;
}

interface FaustFiles {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, text: string): void;
    chdir(path: string): void;
  };
}

interface FaustCompiler {
  createDSPFactory(name: string, code: string, options: string, ownsMemory: boolean): Factory;
  getErrorAfterException(): string;
}

interface Factory {
  data: { size(): number; get(index: number): number };
  json: string;
}

/** Numbers next to nothing become nothing, by their bits: they would take a hundred times as long. */
const options = '-ftz 2';

process.once('message', async (request: FaustRequest) => {
  const answer = await compiled(request);
  process.send?.(answer, () => process.exit());
});

async function compiled(request: FaustRequest): Promise<FaustAnswer> {
  const { compiler, name, code, folder, files } = request;
  const library = (await import(
    pathToFileURL(`${compiler}/dist/esm/index.js`).href
  )) as FaustLibrary;
  const module = await library.instantiateFaustModuleFromFile(
    `${compiler}/libfaust-wasm/libfaust-wasm.js`,
  );
  for (const [path, text] of files) {
    module.FS.mkdirTree(`/plugin/${posix.dirname(path)}`);
    module.FS.writeFile(`/plugin/${path}`, text);
  }
  module.FS.mkdirTree(`/plugin/${folder}`);
  module.FS.chdir(`/plugin/${folder}`);
  const faust = new library.LibFaust(module);
  try {
    const { data, json } = faust.createDSPFactory(name, code, options, false);
    if (json === '') return { problem: 'there is no program in it' };
    return { bytes: Uint8Array.from({ length: data.size() }, (_, at) => data.get(at)), json };
  } catch (error) {
    return { problem: faust.getErrorAfterException() || `the compiler broke: ${String(error)}` };
  }
}
