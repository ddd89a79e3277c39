import type { PageStorage } from './page-storage.ts';

/** What a kept value has to be: `parse` answers it, or throws. */
export interface StoredShape<Value> {
  parse(value: unknown): Value;
}

/** The value of a shape. */
export type ShapeValue<Of> = Of extends StoredShape<infer Value> ? Value : never;

/** Browser storage with checked shapes, each under `hocket.` and its name: what cannot be read counts as absent. */
export class CheckedStorage<Shapes extends Readonly<Record<string, StoredShape<unknown>>>> {
  readonly #storage: PageStorage;
  readonly #shapes: Shapes;

  constructor(storage: PageStorage, shapes: Shapes) {
    this.#storage = storage;
    this.#shapes = shapes;
  }

  read<Name extends keyof Shapes & string>(name: Name): ShapeValue<Shapes[Name]> | undefined {
    const text = this.#storage.getItem(`hocket.${name}`);
    if (text === null) return undefined;
    try {
      return this.#shapes[name]?.parse(JSON.parse(text)) as ShapeValue<Shapes[Name]>;
    } catch {
      return undefined;
    }
  }

  write<Name extends keyof Shapes & string>(name: Name, value: ShapeValue<Shapes[Name]>): void {
    this.#storage.setItem(`hocket.${name}`, JSON.stringify(value));
  }

  remove(name: keyof Shapes & string): void {
    this.#storage.removeItem(`hocket.${name}`);
  }
}
