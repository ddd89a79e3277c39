import { writeSync } from 'node:fs';
import { openStore } from '../open-store.ts';

// Opens a folder and holds it until killed, or says why it could not.
try {
  await openStore({ dir: process.argv[2] ?? '' });
  writeSync(1, 'open\n');
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  writeSync(1, `${JSON.stringify({ code, message })}\n`);
}
