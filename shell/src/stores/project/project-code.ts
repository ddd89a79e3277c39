import type { AudioEngine, Translate } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import type { Linkable } from '../link/linkable.ts';
import { exampleComment } from './blank-project.ts';

/** What the open project's text needs from outside. */
interface ProjectCodeOptions {
  engine: Pick<AudioEngine, 'toCode'>;
  /** Says the first line of the example that stands in for a pattern without an active step. */
  language: { readonly t: Translate };
}

/** The open project's Strudel text. */
export class ProjectCode {
  readonly #project: Pick<Linkable, 'data' | 'edited'> & { link: { restart(): void } };
  readonly #options: ProjectCodeOptions;

  constructor(
    project: Pick<Linkable, 'data' | 'edited'> & { link: { restart(): void } },
    options: ProjectCodeOptions,
  ) {
    this.#project = project;
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Writes the grid as Strudel and links the two; false when no step is on, and an example comment is written. */
  generate(): boolean {
    const { strudelCode } = this.#project.data;
    const code = this.#options.engine.toCode(this.#project.data);
    if (code !== undefined) {
      this.put(code, true);
      return true;
    }
    const example = exampleComment(this.#options.language.t('shell:exampleHint'));
    // The code goes above the text, so that nothing that was written is lost.
    if (!strudelCode.includes(example)) {
      this.put(strudelCode ? `${example}\n${strudelCode}` : example, false);
    }
    return false;
  }

  private put(code: string, linked: boolean): void {
    this.#project.data.strudelCode = code;
    this.#project.data.linked = linked;
    this.#project.link.restart();
    this.#project.edited(['strudelCode', 'linked']);
  }
}
