import type { AudioEngine, Translate } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import type { ChangeStore } from '../changes/change-store.ts';
import { exampleComment } from './blank-project.ts';

/** What the open project's text needs from outside. */
interface ProjectCodeOptions {
  engine: Pick<AudioEngine, 'toCode'>;
  /** Says the first line of the example that stands in for a pattern without an active step. */
  language: { readonly t: Translate };
}

/** The open project's Strudel text. */
export class ProjectCode {
  readonly #changes: ChangeStore;
  readonly #link: { restart(): void };
  readonly #options: ProjectCodeOptions;

  constructor(changes: ChangeStore, link: { restart(): void }, options: ProjectCodeOptions) {
    this.#changes = changes;
    this.#link = link;
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Writes the grid as Strudel and links the two; false when no step is on, and an example comment is written. */
  generate(): boolean {
    const { data } = this.#changes;
    const code = this.#options.engine.toCode(data);
    if (code !== undefined) {
      this.put(code, true);
      return true;
    }
    const example = exampleComment(this.#options.language.t('shell:exampleHint'));
    const { strudelCode } = data;
    // The code goes above the text, so that nothing that was written is lost.
    if (!strudelCode.includes(example)) {
      this.put(strudelCode ? `${example}\n${strudelCode}` : example, false);
    }
    return false;
  }

  private put(strudelCode: string, linked: boolean): void {
    this.#changes.change((project) => void Object.assign(project, { strudelCode, linked }));
    this.#link.restart();
  }
}
