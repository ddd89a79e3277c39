export { checkStore, type StoreCheck } from './check-store.ts';
export { openStore, type Store, type StoreOptions } from './open-store.ts';
export { runningStore } from './private-listener.ts';
export { journalPlaceOf, type Replayed, replayJournal } from './replay-journal.ts';
export type { JournalPart } from './storage/journal.ts';
export type { JournalPlace } from './storage/trees.ts';
