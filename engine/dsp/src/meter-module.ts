import { HocketError, messageOf, pluginLimits } from '@hocket/sdk';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { type DspKind, requiredExports } from './dsp-exports.ts';
import { NotAllowed, passConstant, passValueType } from './instruction.ts';
import { meterFunction } from './meter-function.ts';

export { type DspKind, dspExports } from './dsp-exports.ts';

/** The exported global from which a metered module pays: an i32 that the host fills up before each call. */
export const fuelExport = '__fuel';

/** What a module may have. */
export const dspLimits = {
  /** Of the file. */
  bytes: pluginLimits.dspBytes,
  /** Of memory, 64 KiB each. */
  pages: 256,
  /** Of each table. */
  elements: 4096,
  tables: 4,
  /** Most that may be filled up at once. */
  fuel: 2 ** 30,
};

/** A function's type: how many it takes and gives, each as WebAssembly numbers types. */
interface FunctionType {
  takes: readonly number[];
  gives: readonly number[];
}

const ids = {
  custom: 0,
  type: 1,
  import: 2,
  function: 3,
  table: 4,
  memory: 5,
  global: 6,
  export: 7,
  start: 8,
  element: 9,
  code: 10,
  data: 11,
  dataCount: 12,
} as const;

/** The order in which sections stand. */
const order = [
  ids.type,
  ids.function,
  ids.table,
  ids.memory,
  ids.global,
  ids.export,
  ids.element,
  ids.dataCount,
  ids.code,
  ids.data,
];

/**
 * A plugin's module, checked and rewritten so that each loop, call and bulk instruction pays from the global `__fuel`
 * before it runs, and traps once that is used up. What comes out has no imports, no start function and no custom
 * sections; the memory has a maximum. As every iteration pays for all that it can reach without another loop or call,
 * what a module does after the host's last refill is bounded by that refill. Throws `dsp_invalid` with a sentence where
 * the module asks for more, lacks what its kind needs, or is none.
 */
export function meterModule(bytes: Uint8Array, kind: DspKind): Uint8Array {
  if (bytes.length > dspLimits.bytes)
    throw invalid(`A module may be ${dspLimits.bytes} bytes long; this one is ${bytes.length}.`);
  // What is not valid before could become so by what is added.
  if (!WebAssembly.validate(bytes as Uint8Array<ArrayBuffer>))
    throw invalid('This is no WebAssembly module that can be read here.');
  let metered: Uint8Array;
  try {
    metered = new Module(bytes).metered(kind);
  } catch (error) {
    if (error instanceof NotAllowed)
      throw invalid(`A plugin's module may not have ${error.message}.`);
    if (error instanceof RangeError)
      throw invalid(`This module cannot be read: ${messageOf(error)}`);
    throw error;
  }
  if (!WebAssembly.validate(metered as Uint8Array<ArrayBuffer>))
    throw invalid('This module cannot be metered.');
  return metered;
}

function invalid(sentence: string): HocketError {
  return new HocketError('dsp_invalid', sentence);
}

/** A module by its sections. */
class Module {
  private readonly sections = new Map<number, Uint8Array>();

  /** Throws `NotAllowed` and RangeErrors, as all that follows. */
  constructor(bytes: Uint8Array) {
    const reader = new ByteReader(bytes);
    reader.take(8);
    while (!reader.isAtEnd) {
      const id = reader.byte();
      const content = reader.take(reader.unsigned());
      if (id === ids.start) throw new NotAllowed('a start function');
      if (id === ids.import) refuseImports(content);
      else if (id !== ids.custom) {
        if (!order.includes(id as (typeof order)[number]))
          throw new NotAllowed(`a section of kind ${id}`);
        this.sections.set(id, content);
      }
    }
  }

  metered(kind: DspKind): Uint8Array {
    const types = this.list(ids.type, readFunctionType);
    const functions = this.list(ids.function, (reader) => types[reader.unsigned()]);
    this.checkTables();
    this.checkMemory();
    const globals = this.list(ids.global, passGlobal).length;
    this.checkExports(kind, functions);

    const writer = new ByteWriter().put(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);
    for (const id of order) {
      const content = this.changed(id, globals, functions);
      if (content) writer.put(id).sized(content);
    }
    return writer.written;
  }

  private changed(
    id: number,
    globals: number,
    functions: readonly (FunctionType | undefined)[],
  ): Uint8Array | undefined {
    const content = this.sections.get(id);
    // An i32 that changes, and begins as nothing.
    if (id === ids.global) return withOneMore(content, [0x7f, 0x01, 0x41, 0x00, 0x0b]);
    if (id === ids.export) {
      const name = new TextEncoder().encode(fuelExport);
      const exported = new ByteWriter().sized(name).put(0x03).unsigned(globals);
      return withOneMore(content, exported.written);
    }
    if (id !== ids.code || !content) return content;
    const reader = new ByteReader(content);
    let index = 0;
    const codes = reader.list(() => {
      const parameters = functions[index]?.takes.length ?? 0;
      index += 1;
      return meterFunction({ code: reader.take(reader.unsigned()), parameters, fuel: globals });
    });
    const writer = new ByteWriter().unsigned(codes.length);
    for (const code of codes) writer.sized(code);
    return writer.written;
  }

  /** The items of a section; none where it is not there. */
  private list<Item>(id: number, read: (reader: ByteReader) => Item): Item[] {
    const content = this.sections.get(id);
    if (!content) return [];
    const reader = new ByteReader(content);
    return reader.list(() => read(reader));
  }

  private checkTables(): void {
    const tables = this.list(ids.table, (reader) => {
      if (reader.byte() !== 0x70) throw new NotAllowed('a table of anything but functions');
      return readLimits(reader);
    });
    if (tables.length > dspLimits.tables)
      throw new NotAllowed(`more than ${dspLimits.tables} tables`);
    if (tables.some(({ least }) => least > dspLimits.elements))
      throw new NotAllowed(`a table of more than ${dspLimits.elements} functions`);
  }

  private checkMemory(): void {
    const memories = this.list(ids.memory, readLimits);
    if (memories.length !== 1) throw new NotAllowed('another number of memories than one');
    const most = memories[0]?.most;
    if (most === undefined) throw new NotAllowed('a memory without a maximum');
    if (most > dspLimits.pages)
      throw new NotAllowed(`a memory of more than ${dspLimits.pages} pages of 64 KiB (${most})`);
  }

  private checkExports(kind: DspKind, functions: readonly (FunctionType | undefined)[]): void {
    const exported = new Map(
      this.list(ids.export, (reader) => {
        const name = reader.text();
        const what = reader.byte();
        return [name, { what, index: reader.unsigned() }] as const;
      }),
    );
    if (exported.has(fuelExport)) throw new NotAllowed(`an export of the name ${fuelExport}`);
    if (exported.get('memory')?.what !== 0x02)
      throw new NotAllowed('a memory that it does not export as memory');
    for (const [name, { takes, gives, isNeeded }] of requiredExports(kind)) {
      const found = exported.get(name);
      if (!found && !isNeeded) continue;
      const type = found?.what === 0x00 ? functions[found.index] : undefined;
      if (!type) throw invalid(`A plugin's ${kind} has to export a function ${name}.`);
      if (type.takes.join() !== takes.join() || type.gives.join() !== gives.join())
        throw invalid(
          `${name} has to be a function (${takes.map(nameOf).join(', ')}) → ${gives.map(nameOf).join() || 'nothing'}.`,
        );
    }
  }
}

const typeNames: Readonly<Record<number, string>> = {
  127: 'i32',
  126: 'i64',
  125: 'f32',
  124: 'f64',
};

function nameOf(type: number): string {
  return typeNames[type] ?? '?';
}

function refuseImports(content: Uint8Array): void {
  const reader = new ByteReader(content);
  if (reader.unsigned() === 0) return;
  throw new NotAllowed(`imports, such as ${reader.text()}.${reader.text()}`);
}

function readFunctionType(reader: ByteReader): FunctionType {
  if (reader.byte() !== 0x60) throw new NotAllowed('types of anything but functions');
  const types = () =>
    reader.list(() => {
      const type = reader.bytes[reader.at] ?? 0;
      passValueType(reader);
      return type;
    });
  return { takes: types(), gives: types() };
}

function readLimits(reader: ByteReader): { least: number; most?: number } {
  const flags = reader.byte();
  if (flags > 1) throw new NotAllowed('a shared memory, or one of 64 bits');
  const least = reader.unsigned();
  return flags === 1 ? { least, most: reader.unsigned() } : { least };
}

function passGlobal(reader: ByteReader): void {
  passValueType(reader);
  reader.byte();
  passConstant(reader);
}

/** A section's content with one item more at its end. */
function withOneMore(content: Uint8Array | undefined, item: ArrayLike<number>): Uint8Array {
  const reader = new ByteReader(content ?? new Uint8Array([0]));
  const count = reader.unsigned();
  return new ByteWriter()
    .unsigned(count + 1)
    .all(reader.bytes.subarray(reader.at))
    .all(item).written;
}
