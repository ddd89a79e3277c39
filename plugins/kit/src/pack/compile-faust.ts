import { execFile, fork } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type DspKind, dspExports, dspLimits } from '@hocket/dsp';
import type { Param } from '@hocket/sdk';
import { finishModule, rewriteModule, runAssemblyScript } from './compile-assembly.ts';
import type { FaustAnswer, FaustRequest } from './faust-process.ts';

/** What a source in Faust is called. */
export const faustEnding = '.dsp';

/** A program in Faust as the studio plays it. */
export interface FaustProgram {
  /** A module that imports nothing. */
  bytes: Uint8Array;
  /** What its sliders and switches are in the manifest, by names made of their labels, in the module's order. */
  params: Record<string, Param>;
}

/**
 * Compiles a program in Faust with all that it imports, `path` being relative to `folder`. An instrument is as Faust has
 * polyphonic ones (https://faustdoc.grame.fr/manual/midi/): `gate`, and `freq` or `key`, and `gain` or `vel`, are a note's;
 * the other sliders and buttons are parameters. Rejects with what is wrong, by file and line.
 */
export async function compileFaust(
  folder: string,
  path: string,
  kind: DspKind,
): Promise<FaustProgram> {
  const code = await readFile(join(folder, path), 'utf8');
  if (kind === 'instrument' && /^\s*effect\s*=/m.test(code))
    throw new Error(`${path}: effect has to be an effect of its own, in another file.`);
  const { bytes, json } = await askCompiler(folder, path, code);
  const shape = readShape(path, kind, JSON.parse(json) as FaustDescription);
  const host = await runAssemblyScript(assembly, `${kind}.as.ts`, hostOptions(json), {
    'shape.ts': shape.text,
  });
  const merged = await merge(host, await rewriteModule(bytes, withOffsets));
  const kept = ['memory', ...Object.keys(dspExports)];
  return { bytes: await finishModule(path, merged, kept), params: shape.params };
}

const kit = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** What a program is put into. */
const assembly = join(kit, 'faust');

/** Most milliseconds that a program may take to compile. */
const longest = 30_000;

/** Asks Faust's compiler in a process of its own: what is wrong may take it for ever, or break it. */
async function askCompiler(
  folder: string,
  path: string,
  code: string,
): Promise<{ bytes: Uint8Array; json: string }> {
  const request: FaustRequest = {
    compiler: compilerFor(folder, path),
    name: path,
    code,
    folder: posix.dirname(path),
    files: await sourcesIn(folder),
  };
  const script = fileURLToPath(import.meta.resolve(`./faust-process${extname(import.meta.url)}`));
  const child = fork(script, {
    // Sources run as they are.
    execArgv: script.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const answer = await new Promise<FaustAnswer>((done, fail) => {
    const late = setTimeout(() => {
      done({ problem: `it takes longer than ${longest / 1000} seconds to compile` });
      child.kill('SIGKILL');
    }, longest);
    child.once('message', (message) => done(message as FaustAnswer));
    child.once('error', fail);
    child.once('exit', () => {
      clearTimeout(late);
      done({ problem: 'the compiler broke' });
    });
    child.send(request);
  });
  if ('problem' in answer) throw new Error(sentenceOf(answer.problem, request));
  return answer;
}

/** The compiler is the author's own to bring, for those who write in Faust. */
function compilerFor(folder: string, path: string): string {
  const { resolve: find } = createRequire(import.meta.url);
  try {
    return dirname(find('@grame/faustwasm/package.json', { paths: [folder, kit] }));
  } catch {
    throw new Error(`${path} needs the compiler of Faust: npm install --save-dev @grame/faustwasm`);
  }
}

/** The files of a plugin that a program may import, by their paths. */
async function sourcesIn(folder: string): Promise<Map<string, string>> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = new Map<string, string>();
  for (const entry of all) {
    const path = posix.join(
      entry.parentPath.slice(folder.length + 1).replaceAll('\\', '/'),
      entry.name,
    );
    if (!entry.isFile() || !/\.(dsp|lib)$/.test(path) || /(^|\/)node_modules\//.test(path))
      continue;
    found.set(path, await readFile(join(folder, path), 'utf8'));
  }
  return found;
}

/** Characters of what the compiler says: it prints whole programs. */
const longestProblem = 400;

/** What the compiler says, as `src/pluck.dsp:3: undefined symbol : pluk`. */
function sentenceOf(problem: string, { name, files }: FaustRequest): string {
  const plain = problem.replace(/\s+/g, ' ').trim().slice(0, longestProblem);
  const [, file = '', line = '', text = plain] =
    /^(?:(\S+?) ?: ?(-?\d+) : )?(?:ERROR : )?(.*)$/.exec(plain) ?? [];
  const from = [...files.keys()].find((path) => `/${path}`.endsWith(`/${file}`));
  return from === undefined ? `${name}: ${text}` : `${from}:${line}: ${text}`;
}

/** What the compiler says of a program, as far as it matters here. */
interface FaustDescription {
  /** Bytes of its memory. */
  size: number;
  inputs: number;
  outputs: number;
  meta: readonly Readonly<Record<string, string>>[];
  ui: readonly FaustItem[];
}

/** A slider, a button, a display, or a group of them. */
interface FaustItem {
  type: string;
  label: string;
  /** Its label, with that of its group where another has the same. */
  shortname: string;
  /** Where in the program's memory. */
  index: number;
  init?: number;
  min?: number;
  max?: number;
  meta?: readonly Readonly<Record<string, string>>[];
  items?: readonly FaustItem[];
}

/** Voices of an instrument that does not say how many. */
const usualVoices = 16;
const mostVoices = 64;
/** Seconds for which a program that does not say it sounds on. */
const usualTail = 2;
/** Bytes of memory that are not the program's. */
const hostBytes = 65_536;

/** What the host has to know of a program, as its source has it, and the parameters. */
function readShape(
  path: string,
  kind: DspKind,
  { size, inputs, outputs, meta, ui }: FaustDescription,
): { text: string; params: Record<string, Param> } {
  const refuse = (sentence: string) => new Error(`${path}: ${sentence}`);
  if (outputs < 1 || outputs > 2)
    throw refuse(`its process has ${outputs} outputs; the studio takes 1 or 2.`);
  if (kind === 'instrument' && inputs > 0)
    throw refuse(`its process has ${inputs} inputs; an instrument has none.`);
  if (kind === 'effect' && (inputs < 1 || inputs > 2))
    throw refuse(`its process has ${inputs} inputs; an effect has 1 or 2.`);
  const items = ui.flatMap(controlsIn);
  if (items.some(({ type }) => type === 'soundfile'))
    throw refuse('it has a soundfile, which is not there in the studio.');
  const notes = new Map<string, number>();
  const params: Record<string, Param> = {};
  const places: number[] = [];
  for (const item of items) {
    const note = noteLabels[item.label];
    if (kind === 'instrument' && note !== undefined) {
      notes.set(note, item.index);
      continue;
    }
    const name = nameOf(item.shortname);
    if (Object.hasOwn(params, name)) throw refuse(`two parameters are called ${name}.`);
    params[name] = paramOf(item);
    places.push(item.index);
  }
  if (kind === 'instrument' && !notes.has('gate'))
    throw refuse('an instrument needs a button called gate, which a note holds down.');
  const all = Object.fromEntries(meta.flatMap((each) => Object.entries(each)));
  const voices = Number(/\[nvoices:\s*(\d+)\]/.exec(all.options ?? '')?.[1] ?? usualVoices);
  if (voices < 1 || voices > mostVoices)
    throw refuse(`it asks for ${voices} voices; an instrument has 1 to ${mostVoices}.`);
  const copies = kind === 'instrument' ? voices : inputs * outputs === 1 ? 2 : 1;
  const whole = Math.ceil(size / 16) * 16;
  const most = dspLimits.pages * 65_536 - hostBytes;
  if (whole * copies > most)
    throw refuse(
      `its memory is ${(whole / 2 ** 20).toFixed(1)} MiB, ${copies === 1 ? 'once' : `${copies} times`}; all together may be ${Math.floor(most / 2 ** 20)} MiB. Fewer voices, as by declare options "[nvoices:8]", or shorter delays take less.`,
    );
  const constants: Record<string, string> = {
    'size: i32': `${whole}`,
    'inlets: i32': `${inputs}`,
    'sides: i32': `${outputs}`,
    'voiceCount: i32': `${voices}`,
    'tailSeconds: f32': `${Number(all.tail ?? usualTail)}`,
    'paramPlaces: StaticArray<i32>': `[${places.join()}]`,
  };
  for (const each of new Set(Object.values(noteLabels)))
    constants[`${each}: i32`] = `${notes.get(each) ?? -1}`;
  const lines = Object.entries(constants).map(
    ([declared, value]) => `export const ${declared} = ${value};`,
  );
  return { text: lines.join('\n'), params };
}

/** What is set by notes: labels in Faust, and what each is here. */
const noteLabels: Readonly<Record<string, string>> = {
  freq: 'freq',
  key: 'key',
  gain: 'gain',
  vel: 'vel',
  velocity: 'vel',
  gate: 'gate',
};

/** All that can be set, in order. */
function controlsIn(item: FaustItem): FaustItem[] {
  if (item.items) return item.items.flatMap(controlsIn);
  return item.type.endsWith('bargraph') ? [] : [item];
}

/** `Filter_Cutoff_Freq` as `filterCutoffFreq`. */
function nameOf(shortname: string): string {
  const words = shortname.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const [first = '', ...others] = words;
  const joined = others.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return [first.charAt(0).toLowerCase() + first.slice(1), ...joined].join('');
}

function paramOf({ type, label, init = 0, min = 0, max = 1, meta = [] }: FaustItem): Param {
  if (type === 'button' || type === 'checkbox')
    return { label, min: 0, max: 1, initial: 0, isSwitch: true };
  const { unit, style } = Object.fromEntries(meta.flatMap((each) => Object.entries(each)));
  const values = valuesOf(style ?? '');
  return {
    label,
    min,
    max,
    initial: init,
    ...(unit === undefined ? {} : { unit }),
    ...(values === undefined ? {} : { values }),
  };
}

/**
 * The names in `menu{'Sine':0;'Square':1}`, where they count from 0: only then are they values here. The compiler writes
 * dashes for the quotes.
 */
function valuesOf(style: string): string[] | undefined {
  const [, list] = /^(?:menu|radio)\{(.*)\}$/.exec(style) ?? [];
  const pairs = list?.split(';').map((pair) => /^\s*['-](.*)['-]\s*:\s*(\d+)\s*$/.exec(pair));
  if (!pairs?.every((pair, at) => Number(pair?.[2]) === at)) return undefined;
  return pairs.map((pair) => pair?.[1] ?? '');
}

/** The compiler writes the program's description where memory begins; what the host keeps comes after it. */
function hostOptions(json: string): string[] {
  const base = Math.ceil((Buffer.byteLength(json) + 1) / 16) * 16;
  return [`--memoryBase=${base}`, '--optimizeLevel=0'];
}

/**
 * Each address in a program's memory, which the compiler adds up, as an offset of the instruction that reads or writes there:
 * a third of all instructions, each of which is paid for, are such sums. The first parameter is where the memory begins, and
 * is never set.
 */
function withOffsets(text: string): string {
  const begun = /\((f32|i32)\.(load|store)\s+\(i32\.add\s+\(local\.get \$0\)\s+/.source;
  return text
    .replace(
      new RegExp(`${begun}\\(i32\\.const (\\d+)\\)\\s+\\)`, 'g'),
      '($1.$2 offset=$3 (local.get $0)',
    )
    .replace(
      new RegExp(`${begun}\\(i32\\.add\\s+\\(i32\\.const (\\d+)\\)`, 'g'),
      '($1.$2 offset=$3 (i32.add (local.get $0) (i32.add (i32.const 0)',
    );
}

/** One module of two that call each other, by the tool of those who write the library that AssemblyScript brings. */
async function merge(host: Uint8Array, program: Uint8Array): Promise<Uint8Array> {
  const nested = createRequire(import.meta.resolve('assemblyscript/asc'));
  const tool = join(dirname(nested.resolve('binaryen')), 'bin/wasm-merge');
  const folder = await mkdtemp(join(tmpdir(), 'hocket-faust-'));
  try {
    await writeFile(join(folder, 'host.wasm'), host);
    await writeFile(join(folder, 'program.wasm'), program);
    // Each by the name by which the other asks for it.
    const parts = ['host.wasm', 'env', 'program.wasm', 'program.as'];
    const options = ['--rename-export-conflicts', '--all-features', '-o', 'merged.wasm'];
    await promisify(execFile)(process.execPath, [tool, ...parts, ...options], { cwd: folder });
    return await readFile(join(folder, 'merged.wasm'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
