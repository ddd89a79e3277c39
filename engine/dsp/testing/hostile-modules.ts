import { type ModuleParts, moduleText } from './write-module.ts';

/** A module that does what it must not. */
export interface HostileModule {
  name: string;
  /** As text; or its bytes where no text says it. */
  module: string | Uint8Array;
  /** Part of the sentence with which it is refused; without one it is let in, and falls silent when it attacks. */
  refused?: RegExp;
}

/** Lets itself in, and never ends a call of `process`, or spoils what it gives. */
const silent = (name: string, parts: ModuleParts): HostileModule => ({
  name,
  module: moduleText(parts),
});
const refused = (name: string, why: RegExp, parts: ModuleParts): HostileModule => ({
  name,
  module: moduleText(parts),
  refused: why,
});

/** The same stretch of text, so many times. */
const times = (count: number, text: string) => Array.from({ length: count }, () => text).join(' ');

const forEver = '(loop $on br $on)';
const selfCall = '(func $again call $again)';
const table = (functions: string, size = 1) =>
  `(table ${size} funcref) (elem (i32.const 0) ${functions})`;

const endless: readonly HostileModule[] = [
  silent('a loop', { process: forEver }),
  silent('a loop on a condition', { process: '(loop $on i32.const 1 br_if $on)' }),
  silent('a loop by a table of branches', {
    process: '(loop $on i32.const 7 br_table $on $on $on)',
  }),
  silent('a loop that a block leaves', { process: '(loop $on (block $out br $out) br $on)' }),
  silent('loops in loops', { process: `${times(12, '(loop')} br 11 ${times(12, ')')}` }),
  silent('a long inner loop again and again', {
    process:
      '(loop $on i32.const 100000 local.set $i (loop $in local.get $i i32.const 1 i32.sub local.tee $i br_if $in) br $on)',
  }),
  silent('an inner loop that goes on with the outer', { process: '(loop $on (loop $in br $on))' }),
  silent('a loop with a value', {
    process: 'i32.const 1 (loop $on (param i32) (result i32) br $on) drop',
  }),
  silent('a loop in an if', { process: 'i32.const 1 if (loop $on br $on) end' }),
  silent('a loop in an else', { process: 'i32.const 0 if else (loop $on br $on) end' }),
  silent('a loop behind code that is never reached', {
    process: '(block $out br $out i32.const 1 drop) (loop $on br $on)',
  }),
  silent('a loop of nothing but long straight code', {
    process: `(loop $on ${times(4000, 'local.get $x local.get $x f32.div local.set $x')} br $on)`,
  }),
  silent('a loop of roots', { process: '(loop $on local.get $x f32.sqrt local.set $x br $on)' }),
  silent('a loop of divisions of long numbers', {
    process: '(loop $on i64.const 1234567890123 i64.const 7 i64.rem_s drop br $on)',
  }),
  silent('a loop of vectors', {
    process: '(loop $on v128.const i64x2 1 2 f32x4.sqrt drop br $on)',
  }),
  silent('a loop at the first call', { init: forEver }),
  silent('a loop at a note', { noteOn: forEver }),
  silent('a loop at the end of a note', { noteOff: forEver }),
  silent('a function that calls itself', { fields: selfCall, process: 'call $again' }),
  silent('two functions that call each other', {
    fields: '(func $one call $two) (func $two call $one)',
    process: 'call $one',
  }),
  silent('a function that calls itself through a table', {
    fields: `(type $f (func)) ${table('$again')} (func $again i32.const 0 call_indirect (type $f))`,
    process: 'call $again',
  }),
  silent('a function that calls itself twice', {
    fields:
      '(func $again (param i32) local.get 0 if local.get 0 i32.const 1 i32.sub call $again local.get 0 i32.const 1 i32.sub call $again end)',
    process: 'i32.const 60 call $again',
  }),
  silent('a deep call with many locals', {
    fields: `(func $again ${times(2000, '(local f64)')} call $again)`,
    process: 'call $again',
  }),
  silent('a call with many parameters', {
    fields: `(func $again ${times(100, '(param i64)')} ${times(100, 'i64.const 1')} call $again)`,
    process: `${times(100, 'i64.const 1')} call $again`,
  }),
  silent('a loop of calls that do nothing', {
    fields: '(func $nothing)',
    process: '(loop $on call $nothing br $on)',
  }),
  silent('a loop of calls through a table', {
    fields: `(type $f (func)) ${table('$nothing')} (func $nothing)`,
    process: '(loop $on i32.const 0 call_indirect (type $f) br $on)',
  }),
];

const memory: readonly HostileModule[] = [
  silent('filling memory for ever', {
    process: '(loop $on i32.const 0 i32.const 1 i32.const 131072 memory.fill br $on)',
  }),
  silent('copying memory for ever', {
    process: '(loop $on i32.const 0 i32.const 1 i32.const 131000 memory.copy br $on)',
  }),
  silent('one fill of all there is', {
    memory: '(memory (export "memory") 256 256)',
    process: `${times(200, 'i32.const 0 i32.const 1 i32.const 16777216 memory.fill')}`,
  }),
  silent('a fill of more than there is', {
    process: 'i32.const 0 i32.const 1 i32.const -1 memory.fill',
  }),
  silent('a copy of a negative length', {
    process: 'i32.const 0 i32.const 0 i32.const -2147483648 memory.copy',
  }),
  silent('data written again for ever', {
    fields: '(data $d "abcdefgh")',
    process: '(loop $on i32.const 0 i32.const 0 i32.const 8 memory.init $d br $on)',
  }),
  silent('elements written again for ever', {
    fields: '(table $t 4 funcref) (elem $e func $f $f $f $f) (func $f)',
    process: '(loop $on i32.const 0 i32.const 0 i32.const 4 table.init $t $e br $on)',
  }),
  silent('elements copied for ever', {
    fields: '(table $t 4000 funcref)',
    process: '(loop $on i32.const 0 i32.const 1 i32.const 3999 table.copy $t $t br $on)',
  }),
  silent('elements copied by a huge length', {
    fields: '(table $t 4000 funcref)',
    process: 'i32.const 0 i32.const 1 i32.const -1 table.copy $t $t',
  }),
  silent('growing memory for ever', { process: '(loop $on i32.const 1 memory.grow drop br $on)' }),
  silent('growing memory by all there is', {
    process: '(loop $on i32.const 65536 memory.grow drop br $on)',
  }),
  silent('stores all over memory for ever', {
    process:
      '(loop $on local.get $i i32.const 65535 i32.and i32.const 1 i32.store local.get $i i32.const 4097 i32.add local.set $i br $on)',
  }),
  silent('a store out of bounds', { process: 'i32.const -4 i32.const 1 i32.store' }),
  silent('a load with an offset out of bounds', {
    process: 'i32.const -1 i32.load offset=4294967295 drop',
  }),
  refused('a memory without a maximum', /without a maximum/, {
    memory: '(memory (export "memory") 1)',
  }),
  refused('a memory of 4 GB', /more than 256 pages/, {
    memory: '(memory (export "memory") 1 65536)',
  }),
  refused('a memory that is shared', /shared memory/, {
    memory: '(memory (export "memory") 1 2 shared)',
  }),
  refused('a memory that nobody sees', /does not export as memory/, { memory: '(memory 1 2)' }),
  refused('a memory of another name', /does not export as memory/, {
    memory: '(memory (export "store") 1 2)',
  }),
  refused('no memory at all', /another number of memories/, { memory: '' }),
];

const values: readonly HostileModule[] = [
  silent('samples that are no numbers', { process: writing('f32.const nan') }),
  silent('samples without an end', { process: writing('f32.const inf') }),
  silent('samples far too loud', { process: `${writing('f32.const 1e30')} unreachable` }),
  silent('numbers too small to be quick', {
    process:
      '(loop $on local.get $x f32.const 1e-40 f32.add f32.const 0.5 f32.mul local.set $x br $on)',
  }),
  silent('a division by nothing', { process: 'i32.const 1 i32.const 0 i32.div_s drop' }),
  silent('the one quotient that does not fit', {
    process: 'i32.const -2147483648 i32.const -1 i32.div_s drop',
  }),
  silent('no number made a whole one', { process: 'f32.const nan i32.trunc_f32_s drop' }),
  silent('what is not to be reached', { process: 'unreachable' }),
  silent('a call through an empty place of a table', {
    fields: '(type $f (func)) (table 8 funcref)',
    process: 'i32.const 5 call_indirect (type $f)',
  }),
  silent('a call through a table by another type', {
    fields: `(type $f (func (param i32))) ${table('$g')} (func $g)`,
    process: 'i32.const 1 i32.const 0 call_indirect (type $f)',
  }),
];

const shapes: readonly HostileModule[] = [
  refused('an import', /imports, such as env\.now/, { head: '(import "env" "now" (func))' }),
  refused('an imported memory', /imports, such as env\.memory/, {
    head: '(import "env" "memory" (memory 1 2))',
    memory: '',
  }),
  refused('an imported global', /imports, such as env\.g/, {
    head: '(import "env" "g" (global i32))',
  }),
  refused('an import without a name', /imports, such as \./, { head: '(import "" "" (func))' }),
  refused('a start function', /a start function/, { fields: '(func $go) (start $go)' }),
  refused('a start function that never ends', /a start function/, {
    fields: `(func $go ${forEver}) (start $go)`,
  }),
  refused('an export of the fuel’s name', /an export of the name __fuel/, {
    fields: '(global (export "__fuel") (mut i32) (i32.const 0))',
  }),
  refused('a function of the fuel’s name', /an export of the name __fuel/, {
    fields: '(func (export "__fuel"))',
  }),
  refused('setting a global that is not there', /no WebAssembly module/, {
    process: 'i32.const 1000000000 global.set 0',
  }),
  refused('reading a local that is not there', /no WebAssembly module/, {
    process: 'local.get 3 drop',
  }),
  refused('a table of millions', /more than 4096 functions/, { fields: '(table 1000000 funcref)' }),
  refused('many tables', /more than 4 tables/, { fields: times(5, '(table 1 funcref)') }),
  refused('a table of things from outside', /anything but functions/, {
    fields: '(table 1 externref)',
  }),
  refused('a table that grows', /the instruction 0xd0/, {
    fields: '(table $t 1 funcref)',
    process: 'ref.null func i32.const 1 table.grow $t drop',
  }),
  refused('a table that tells its size', /changes its size/, {
    fields: '(table $t 1 funcref)',
    process: 'table.size $t drop',
  }),
  refused('a fence for other threads', /the instruction 0xfe/, { process: 'atomic.fence' }),
  {
    name: 'no output',
    module: moduleText({}).replace('(export "output")', ''),
    refused: /has to export a function output/,
  },
  {
    name: 'an output that is a memory',
    module: moduleText({})
      .replace('(export "output")', '')
      .replace('(export "memory")', '(export "memory") (export "output")'),
    refused: /has to export a function output/,
  },
  {
    name: 'a process of another shape',
    module: moduleText({}).replace('(param $frames i32)', '(param $frames f32)'),
    refused: /process has to be a function/,
  },
  { name: 'nothing', module: new Uint8Array(), refused: /no WebAssembly module/ },
  {
    name: 'the first eight bytes alone',
    module: new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
    refused: /another number of memories/,
  },
  {
    name: 'a text',
    module: new TextEncoder().encode('export default 1'),
    refused: /no WebAssembly module/,
  },
  { name: 'two megabytes', module: new Uint8Array(2_000_000), refused: /bytes long/ },
];

/** Writes one number into all samples. */
function writing(number: string): string {
  return `(loop $on local.get $i ${number} f32.store offset=1024 local.get $i i32.const 4 i32.add local.tee $i i32.const 1024 i32.lt_u br_if $on)`;
}

/** Modules of all kinds of ill will, for all who take modules from others. */
export const hostileModules: readonly HostileModule[] = [
  ...endless,
  ...memory,
  ...values,
  ...shapes,
];
