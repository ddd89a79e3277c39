import { addPattern, removePattern, setChain, setPatternLength } from '@hocket/music';
import { nextLetter, type Pattern, type PatternEdits } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import type { ChangeStore } from '../changes/change-store.ts';

/** The open project's patterns, and which of them is in the grid. */
export class ProjectPatterns implements PatternEdits {
  private shownId: string | undefined = undefined;
  readonly #changes: ChangeStore;
  readonly #link: { readonly fixed: boolean };

  constructor(changes: ChangeStore, link: { readonly fixed: boolean }) {
    this.#changes = changes;
    this.#link = link;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get shown(): Pattern {
    const { patterns } = this.#changes.data;
    return (patterns.find(({ id }) => id === this.shownId) ?? patterns[0]) as Pattern;
  }

  show(id: string): void {
    const { patterns, chain } = this.#changes.data;
    if (!patterns.some((pattern) => pattern.id === id)) return;
    this.shownId = id;
    if (chain.length === 1 && !this.#link.fixed) this.setChain([id]);
  }

  add(copy = false): void {
    const { music, data } = this.#changes;
    const id = nextLetter(music.patterns);
    const isOne = data.chain.length === 1;
    this.#changes.change([
      addPattern(copy ? this.shown.id : undefined),
      setChain(isOne ? [id] : []),
    ]);
    this.shownId = id;
  }

  remove(id: string): void {
    this.#changes.change(removePattern(id));
  }

  setChain(chain: readonly string[]): void {
    this.#changes.change(setChain(chain), 'chain');
  }

  setLength(steps: number): void {
    this.#changes.change(setPatternLength(this.shown.id, steps));
  }
}
