import wabtInit from 'wabt';
import { type DspKind, meterModule } from '../src/meter-module.ts';

/** Parts of an instrument or effect as WebAssembly text; what is left out is there and does nothing. */
export interface ModuleParts {
  /** Before all others: types, imports. */
  head?: string;
  memory?: string;
  /** Globals, tables, data, further functions. */
  fields?: string;
  init?: string;
  process?: string;
  noteOn?: string;
  noteOff?: string;
}

/** The text of a module with all that an instrument and an effect export. `process` finds the frames in `$frames`. */
export function moduleText(parts: ModuleParts): string {
  const { head = '', fields = '', init = '', process = '', noteOn = '', noteOff = '' } = parts;
  const { memory = '(memory (export "memory") 2 4)' } = parts;
  return `(module ${head} ${memory} ${fields}
    (func (export "init") (param $rate f32) ${init})
    (func (export "output") (result i32) i32.const 1024)
    (func (export "input") (result i32) i32.const 4096)
    (func (export "params") (result i32) i32.const 8192)
    (func (export "process") (param $frames i32) (local $i i32) (local $x f32) ${process})
    (func (export "noteOn") (param $id i32) (param $frequency f32) (param $velocity f32) ${noteOn})
    (func (export "noteOff") (param $id i32) ${noteOff}))`;
}

const features = {
  bulk_memory: true,
  multi_value: true,
  simd: true,
  sign_extension: true,
  sat_float_to_int: true,
  mutable_globals: true,
  threads: true,
  exceptions: true,
  tail_call: true,
  reference_types: true,
  memory64: true,
};

let wabt: ReturnType<typeof wabtInit> | undefined;

/** The bytes of a module that is written as text; it need not be valid. Throws where it is no text of a module. */
export async function assembled(text: string): Promise<Uint8Array> {
  wabt ??= wabtInit();
  const module = (await wabt).parseWat('module.wat', text, features);
  try {
    return module.toBinary({}).buffer;
  } finally {
    module.destroy();
  }
}

/** What is called of a metered module. */
export interface ModuleCalls {
  memory: WebAssembly.Memory;
  __fuel: WebAssembly.Global<'i32'>;
  init(rate: number): void;
  input(): number;
  output(): number;
  params(): number;
  process(frames: number): void;
  noteOn(id: number, frequency: number, velocity: number): void;
  noteOff(id: number): void;
  bend(id: number, ratio: number): void;
  tail(): number;
}

/** A module as the studio runs it, after its first call at a rate in Hz. */
export function begunModule(bytes: Uint8Array, kind: DspKind, rate: number): ModuleCalls {
  const metered = meterModule(bytes, kind) as Uint8Array<ArrayBuffer>;
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(metered));
  const module = exports as unknown as ModuleCalls;
  module.__fuel.value = 20_000_000;
  module.init(rate);
  return module;
}
