import type { Translate } from '@hocket/sdk';
import { makeAutoObservable, runInAction } from 'mobx';
import type { ChangeStore } from '../changes/change-store.ts';
import { exampleComment } from './blank-project.ts';

/** What the open project's text needs from outside. */
interface ProjectCodeOptions {
  /** Says the first line of the example that stands in for a pattern without an active step. */
  language: { readonly t: Translate };
}

/** What writes music as code, and follows a text that was put in place. */
interface CodeLink {
  codeOfMusic(): Promise<string | undefined>;
  restart(): void;
}

/** The open project's Strudel text. */
export class ProjectCode {
  readonly #changes: ChangeStore;
  readonly #link: CodeLink;
  readonly #options: ProjectCodeOptions;

  constructor(changes: ChangeStore, link: CodeLink, options: ProjectCodeOptions) {
    this.#changes = changes;
    this.#link = link;
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Writes the music as Strudel and links the two; false when there is none, and an example comment is written. Nothing
   * is written when another project was opened meanwhile.
   */
  async generate(): Promise<boolean> {
    const { data } = this.#changes;
    const code = await this.#link.codeOfMusic();
    if (this.#changes.data !== data) return false;
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
    runInAction(() => {
      this.#changes.change((project) => void Object.assign(project, { strudelCode, linked }));
      this.#link.restart();
    });
  }
}
