export { type HostileModule, hostileModules } from './hostile-modules.ts';
export { type ModuleParts, moduleBytes, moduleText } from './write-module.ts';
