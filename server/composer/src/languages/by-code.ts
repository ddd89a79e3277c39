export { composerDe as de } from './de.ts';
export { composerEn as en } from './en.ts';
export { composerEs as es } from './es.ts';
export { composerFr as fr } from './fr.ts';
export { composerJa as ja } from './ja.ts';
