export { serverDe as de } from './languages/de.ts';
export { serverEn as en } from './languages/en.ts';
export { serverEs as es } from './languages/es.ts';
export { serverFr as fr } from './languages/fr.ts';
export { serverJa as ja } from './languages/ja.ts';
