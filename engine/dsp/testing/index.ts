export { type HostileModule, hostileModules } from './hostile-modules.ts';
export { assembled, type ModuleParts, moduleText } from './write-module.ts';
