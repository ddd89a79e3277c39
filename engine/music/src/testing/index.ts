export { randomProject } from './random-project.ts';
export { comparable, strudelEvents } from './strudel-events.ts';
