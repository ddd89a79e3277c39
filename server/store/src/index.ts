export { checkStore, type StoreCheck } from './check-store.ts';
export type { JournalPart } from './journal/journal.ts';
export { placeOf, type Replayed, replay } from './journal/replay.ts';
export { openStore, type Store, type StoreOptions } from './open-store.ts';
export { runningStore } from './private-listener.ts';
export type { JournalPlace } from './storage/trees.ts';
