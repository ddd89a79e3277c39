export { createSandbox, type Sandbox, type SandboxOptions } from './code/sandbox.ts';
export { createEngine } from './create-engine.ts';
export type { Engine, EngineOptions } from './engine.ts';
export { gridSource } from './patterns/grid-source.ts';
