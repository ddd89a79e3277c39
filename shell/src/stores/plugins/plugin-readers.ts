/** What checks courses, themes and texts: code of its own, which comes with the first plugin that brings one. */
export { readCourse, readTheme, readTranslation } from '@hocket/sdk';
