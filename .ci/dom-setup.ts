import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { quickStyles } from './quick-styles.ts';

/** jsdom has no CSS.escape, which React Aria's collections call. */
globalThis.CSS ??= {} as typeof CSS;
globalThis.CSS.escape ??= (text) => text.replace(/[^\w-]/g, (char) => `\\${char}`);

/** jsdom has no layout, and says so at each try to scroll it. */
globalThis.scrollTo = () => {};

const view = document.defaultView;
if (view === null) throw new Error('The page has no window.');
quickStyles(view);
globalThis.getComputedStyle = view.getComputedStyle;

/** Milliseconds: code that is fetched when it is first shown takes its time on a busy machine. */
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// Files share what they have loaded: what the last test does not wait for fails for all, if the page goes away under it.
afterAll(() => vi.dynamicImportSettled());
