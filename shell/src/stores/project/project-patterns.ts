import {
  addPattern,
  type Pattern,
  type PatternEdits,
  removePattern,
  setChain,
  setLength,
} from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import { type Editable, gridKeys } from '../history/editable.ts';

/** The open project's patterns, and which of them is in the grid. */
export class ProjectPatterns implements PatternEdits {
  private shownId: string | undefined = undefined;
  readonly #project: Pick<Editable, 'data' | 'edited'> & {
    readonly link: { readonly fixed: boolean };
  };

  constructor(
    project: Pick<Editable, 'data' | 'edited'> & {
      readonly link: { readonly fixed: boolean };
    },
  ) {
    this.#project = project;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get shown(): Pattern {
    const { patterns } = this.#project.data;
    return (patterns.find(({ id }) => id === this.shownId) ?? patterns[0]) as Pattern;
  }

  show(id: string): void {
    const { data, link } = this.#project;
    if (!data.patterns.some((pattern) => pattern.id === id)) return;
    this.shownId = id;
    if (data.chain.length === 1 && !link.fixed) this.setChain([id]);
  }

  add(copy = false): void {
    const { data } = this.#project;
    const { id } = addPattern(data, copy ? this.shown : undefined);
    this.shownId = id;
    if (data.chain.length === 1) setChain(data, [id]);
    this.#project.edited(gridKeys);
  }

  remove(id: string): void {
    removePattern(this.#project.data, id);
    this.#project.edited(gridKeys);
  }

  setChain(chain: readonly string[]): void {
    if (setChain(this.#project.data, chain)) this.#project.edited(['chain'], 'chain');
  }

  setLength(steps: number): void {
    if (setLength(this.#project.data, this.shown, steps)) this.#project.edited(gridKeys);
  }
}
