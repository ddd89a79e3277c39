export { openStore, type Store, type StoreOptions } from './open-store.ts';
