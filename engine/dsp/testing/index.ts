export { type Attack, attacks } from './attacks.ts';
export { bytesOf, type ModuleParts, moduleText } from './write-module.ts';
