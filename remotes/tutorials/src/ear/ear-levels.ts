import { clamp, type EarKind, earKinds, isObject } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import { earLevels, firstLevel, levelAfter } from './ear-staircase.ts';

const storageKey = 'hocket.ear';

/** Where the levels are kept; it may be full, or off. */
export type EarStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** How far a learner's ear is, by kind of question; this machine keeps it, for each who shares it. Observable. */
export class EarLevels {
  private levels: Partial<Record<EarKind, number>>;
  readonly #owner: string;
  readonly #storage: () => EarStorage;

  /** `owner`: whose they are; `storage`: where they are kept, the browser's own by default. */
  constructor(owner: string, storage: () => EarStorage = () => localStorage) {
    this.#owner = owner;
    this.#storage = storage;
    this.levels = this.#kept()[owner] ?? {};
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** 1 to `earLevels`. */
  of(kind: EarKind): number {
    return this.levels[kind] ?? firstLevel;
  }

  /** Takes an answer to a question of a kind. */
  answer(kind: EarKind, isRight: boolean): void {
    this.levels = { ...this.levels, [kind]: levelAfter(this.of(kind), isRight) };
    try {
      // Another tab may have kept somebody else's.
      const all = { ...this.#kept(), [this.#owner]: this.levels };
      this.#storage().setItem(storageKey, JSON.stringify(all));
    } catch {
      // A storage that is full or off keeps nothing; the levels hold until the page is left.
    }
  }

  /** What is kept of everybody, made sure of. */
  #kept(): Record<string, Partial<Record<EarKind, number>>> {
    try {
      const all: unknown = JSON.parse(this.#storage().getItem(storageKey) ?? '{}');
      if (!isObject(all)) return {};
      return Object.fromEntries(
        Object.entries(all).map(([owner, levels]) => [owner, readLevels(levels)]),
      );
    } catch {
      return {};
    }
  }
}

function readLevels(levels: unknown): Partial<Record<EarKind, number>> {
  if (!isObject(levels)) return {};
  const known = earKinds.flatMap((kind) => {
    const level = levels[kind];
    return typeof level === 'number' ? [[kind, clamp(Math.round(level), 1, earLevels)]] : [];
  });
  return Object.fromEntries(known);
}
