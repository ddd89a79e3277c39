import type { AudioEngine, GridLink, GridReading, LockedLayer } from '@hocket/sdk';
import { makeAutoObservable, runInAction } from 'mobx';
import { type Editable, gridKeys } from './editable.ts';
import { gridOfReading } from './grid-of-reading.ts';

/** Whether grid and code show the same music. */
export class ProjectLink implements GridLink {
  locked: readonly LockedLayer[] = [];

  constructor(
    private readonly project: Pick<Editable, 'data' | 'edited'>,
    private readonly engine: Pick<AudioEngine, 'toGrid'>,
  ) {
    makeAutoObservable<this, 'project' | 'engine'>(
      this,
      { project: false, engine: false },
      { autoBind: true },
    );
  }

  get linked(): boolean {
    return this.project.data.linked;
  }

  async showInGrid(): Promise<boolean> {
    const { data } = this.project;
    const code = data.strudelCode;
    const reading = await this.engine.toGrid(code);
    // Another project was opened, or the text edited, while it was read.
    if (reading === undefined || this.project.data !== data || data.strudelCode !== code) {
      return false;
    }
    return runInAction(() => this.adopt(reading));
  }

  unlink(): void {
    if (!this.linked) return;
    this.project.data.linked = false;
    this.locked = [];
    this.project.edited(['linked']);
  }

  private adopt(reading: GridReading): boolean {
    const { data } = this.project;
    const read = gridOfReading(reading, data.tracks);
    if (!read) return false;
    Object.assign(data, read.grid, { linked: true });
    this.locked = reading.patterns
      .flatMap(({ layers }) => layers)
      .filter((layer): layer is LockedLayer => layer.locked);
    this.project.edited([...gridKeys, 'swing', 'linked']);
    return true;
  }
}
