import { config } from 'zod/mini';

// The studio's pages forbid eval; without this zod tries it once and the browser reports a violation.
if ('document' in globalThis) config({ jitless: true });
