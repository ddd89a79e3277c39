import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** jsdom has no CSS.escape, which React Aria's collections call. */
globalThis.CSS ??= {} as typeof CSS;
globalThis.CSS.escape ??= (text) => text.replace(/[^\w-]/g, (char) => `\\${char}`);

afterEach(cleanup);
