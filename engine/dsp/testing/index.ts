export { type HostileModule, hostileModules } from './hostile-modules.ts';
export { late, pluck } from './sounding-modules.ts';
export {
  assembled,
  begunModule,
  type ModuleCalls,
  type ModuleParts,
  moduleText,
} from './write-module.ts';
