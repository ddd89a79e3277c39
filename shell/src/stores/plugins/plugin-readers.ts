/** What checks courses and themes: code of its own, which comes with the first plugin that brings one. */
export { readCourse, readTheme } from '@hocket/sdk';
