import { openStore } from '@hocket/store';
import { answering } from './child.ts';

// The embedded store, in a process of its own.
const [dir = ''] = process.argv.slice(2);
const { uri } = await openStore({ dir });
answering(uri);
