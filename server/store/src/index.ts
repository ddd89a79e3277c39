export { checkStore, type StoreCheck } from './check-store.ts';
export { openStore, type Store, type StoreOptions } from './open-store.ts';
export { runningStore } from './private-listener.ts';
