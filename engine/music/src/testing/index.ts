export { randomEdit, randomProjectEdit } from './random-edits.ts';
export { randomMusic } from './random-music.ts';
export { randomProject } from './random-project.ts';
export { saidByCode } from './said-by-code.ts';
export { audible, comparable, heard, strudelEvents } from './strudel-events.ts';
