import { useEffect, useState } from 'react';

/** Code that comes when it is first wanted. */
export class Lazy<Part> {
  /** There once it was fetched. */
  part: Part | undefined;
  #fetching: Promise<Part> | undefined;
  readonly #load: () => Promise<Part>;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  /** One attempt shared by all callers. Rejects when the code does not arrive; the next call tries again. */
  fetch(): Promise<Part> {
    this.#fetching ??= this.#load().then(
      (part) => {
        this.part = part;
        return part;
      },
      (error: unknown) => {
        this.#fetching = undefined;
        throw error;
      },
    );
    return this.#fetching;
  }
}

/** The part, fetched once it `isWanted`; undefined until it is there. `onFail` hears that it does not come. */
export function useLazy<Part>(
  late: Lazy<Part>,
  isWanted: boolean,
  onFail?: () => void,
): Part | undefined {
  const [, setThere] = useState(late.part !== undefined);
  useEffect(() => {
    if (!isWanted || late.part !== undefined) return;
    let isOver = false;
    late.fetch().then(
      () => isOver || setThere(true),
      () => isOver || onFail?.(),
    );
    return () => {
      isOver = true;
    };
  }, [late, isWanted, onFail]);
  return late.part;
}
