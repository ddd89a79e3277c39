export { lazySandbox as createSandbox } from './code/lazy-sandbox.ts';
export type { Sandbox, SandboxOptions } from './code/sandbox.ts';
export { createEngine } from './create-engine.ts';
export type { Engine, EngineOptions } from './engine.ts';
export { wavFile } from './output/wav.ts';
