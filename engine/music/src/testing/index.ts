export { randomEdit, randomProjectEdit } from './random-edits.ts';
export { randomMusic } from './random-music.ts';
export { randomProject } from './random-project.ts';
export { comparable, strudelEvents } from './strudel-events.ts';
