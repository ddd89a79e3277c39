import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { newQuickJSWASMModuleFromVariant, type QuickJSHandle } from 'quickjs-emscripten-core';
import { evaluatorLimits } from './evaluator-limits.ts';

/**
 * The process of one request: makes QuickJS ready and waits, takes programs from stdin as a list in JSON, answers to stdout
 * with as many lines, and ends. The server's own JavaScript, which is this, never runs what comes.
 */
const [realm = ''] = process.argv.slice(2);
const quickjs = await newQuickJSWASMModuleFromVariant(variant);
const runtime = quickjs.newRuntime();
runtime.setMemoryLimit(evaluatorLimits.memoryBytes);
runtime.setMaxStackSize(evaluatorLimits.stackBytes);
const context = runtime.newContext();
// What the script of a worker looks for before anything of it runs.
run('Object.assign(globalThis, { self: globalThis, importScripts() {}, location: "realm:" })');
run(readFileSync(realm, 'utf8'));
// Held before a program can put others in their place.
const [answer, refuse, passTime] = ['answer', 'refuse', 'passTime'].map((name) =>
  context.getProp(context.getProp(context.global, 'evaluator'), name),
);
run('delete globalThis.evaluator');

/** The realm before any program, to the byte: each program begins with it, whatever the one before did. */
const { buffer: before } = new Uint8Array(quickjs.getWasmMemory().buffer).slice();

/** Microseconds that the process had used as a program began, 0 before any; read by `guard`. */
const begun = new BigInt64Array(new SharedArrayBuffer(8));
const { programMs } = evaluatorLimits;
/** Some calls look at no clock, and hold up this thread: another one ends the process then, with the program's answer. */
const guard = `const { begun, limit, answer } = require('node:worker_threads').workerData;
Atomics.wait(begun, 0, 0n);
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (user + system - Number(Atomics.load(begun, 0)) < limit) return;
  require('node:fs').writeSync(1, answer);
  process.kill(process.pid, 'SIGKILL');
}, 100);`;

const answerOfSlow = `${told('code_too_slow')}\n`;
const guarding = new Worker(guard, {
  eval: true,
  env: {},
  workerData: { begun, limit: 1.5 * programMs * 1000, answer: answerOfSlow },
});
// All of this is done before there is a program: whoever asks waits for that alone.
await once(guarding, 'online');
restore();
const programs = JSON.parse((await text(process.stdin)) || '[]') as unknown[];
for (const program of programs) {
  process.stdout.write(`${ask(JSON.stringify(program))}\n`);
  restore();
}
process.stdout.write('', () => process.exit());

/** One line: JSON has no other breaks. Leaves the realm as the program left it. */
function ask(program: string): string {
  begin();
  runtime.setInterruptHandler(isTooSlow);
  const called = call(answer, program);
  const isEnded = called.error !== undefined || !isSettled(called.value);
  const isSlow = isTooSlow();
  runtime.removeInterruptHandler();
  if (isSlow) return answerOfSlow.trimEnd();
  if (called.error || isEnded) return told('code_out_of_memory');
  const state = context.getPromiseState(called.value);
  if (state.type !== 'fulfilled')
    return told(state.type === 'pending' ? 'code_waits' : 'code_crashed');
  const line = context.getString(state.value).replaceAll('\n', ' ');
  return line.length > evaluatorLimits.answerLength ? told('code_floods') : line;
}

/** Runs what a promise waits for, as long as there is anything; false where that cannot go on. */
function isSettled(promise: QuickJSHandle): boolean {
  do {
    if (runtime.executePendingJobs().error) return false;
    if (context.getPromiseState(promise).type !== 'pending') return true;
    const passed = call(passTime);
    if (passed.error) return false;
    if (context.dump(passed.value) !== true) return true;
  } while (!isTooSlow());
  return true;
}

function restore(): void {
  const memory = new Uint8Array(quickjs.getWasmMemory().buffer);
  memory.set(new Uint8Array(before));
  memory.fill(0, before.byteLength);
}

function begin(): void {
  Atomics.store(begun, 0, BigInt(processorTime()));
  Atomics.notify(begun, 0);
}

/** By the processor's time: another program that takes the core is not its fault. */
function isTooSlow(): boolean {
  return processorTime() - Number(Atomics.load(begun, 0)) > programMs * 1000;
}

/** Microseconds of this process. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

function call(named: QuickJSHandle | undefined, argument?: string) {
  const given = argument === undefined ? [] : [context.newString(argument)];
  return context.callFunction(named ?? context.undefined, context.undefined, ...given);
}

/** In a realm as it was before, which has room. */
function told(code: string): string {
  restore();
  return context.getString(context.unwrapResult(call(refuse, code)));
}

function run(source: string): void {
  context.unwrapResult(context.evalCode(source, 'evaluator.js')).dispose();
}
