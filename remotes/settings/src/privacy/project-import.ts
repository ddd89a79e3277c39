import type { Studio } from '@hocket/sdk';
import { makeAutoObservable, runInAction, toJS } from 'mobx';
import type { ArchivedProject } from './project-archive.ts';

type ImportStudio = Pick<Studio, 'api' | 'explain' | 'log'>;

/** A project that is being imported; its key makes a repeated call give the same project. */
interface Entry extends ArchivedProject {
  key: string;
  isDone: boolean;
  problem?: string;
}

/** Makes projects of what an archive holds, one after the other. What fails can be tried again. */
export class ProjectImport {
  entries: Entry[];
  running = false;
  readonly #studio: ImportStudio;

  constructor(projects: readonly ArchivedProject[], studio: ImportStudio) {
    this.#studio = studio;
    this.entries = projects.map((project) => ({ ...project, key: randomKey(), isDone: false }));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get done(): number {
    return this.entries.filter(({ isDone }) => isDone).length;
  }

  /** Those that were refused. */
  get failed(): readonly Entry[] {
    return this.entries.filter(({ problem }) => problem !== undefined);
  }

  /** Never rejects: see `failed`. */
  async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (const entry of this.entries) if (!entry.isDone) await this.make(entry);
    runInAction(() => {
      this.running = false;
    });
  }

  private async make(entry: Entry): Promise<void> {
    let problem: string | undefined;
    try {
      await this.#studio.api.createProject(toJS(entry.draft), entry.key);
    } catch (error) {
      this.#studio.log(error);
      problem = this.#studio.explain(error);
    }
    runInAction(() => {
      entry.isDone = problem === undefined;
      entry.problem = problem;
    });
  }
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
