import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
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
const [answer, refuse] = ['answer', 'refuse'].map((name) => context.getProp(context.global, name));

const programs = JSON.parse((await text(process.stdin)) || '[]') as unknown[];
let before = process.cpuUsage();
const answers = programs.map((program) => ask(JSON.stringify(program)));
process.stdout.write(answers.join('\n'), () => process.exit());

/** One line: JSON has no other breaks. */
function ask(program: string): string {
  before = process.cpuUsage();
  runtime.setInterruptHandler(isTooSlow);
  const called = call(answer, program);
  const isEnded = called.error !== undefined || runtime.executePendingJobs().error !== undefined;
  const isSlow = isTooSlow();
  runtime.removeInterruptHandler();
  if (isSlow) return told('code_too_slow');
  if (called.error || isEnded) return told('code_out_of_memory');
  const state = context.getPromiseState(called.value);
  if (state.type === 'fulfilled') return context.getString(state.value).replaceAll('\n', ' ');
  return told(state.type === 'pending' ? 'code_waits' : 'code_crashed');
}

/** By the processor's time: another program that takes the core is not its fault. */
function isTooSlow(): boolean {
  const { user, system } = process.cpuUsage(before);
  return user + system > evaluatorLimits.programMs * 1000;
}

function call(named: QuickJSHandle | undefined, argument: string) {
  return context.callFunction(
    named ?? context.undefined,
    context.undefined,
    context.newString(argument),
  );
}

function told(code: string): string {
  return context.getString(context.unwrapResult(call(refuse, code)));
}

function run(source: string): void {
  context.unwrapResult(context.evalCode(source, 'evaluator.js')).dispose();
}
