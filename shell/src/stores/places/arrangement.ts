import { makeAutoObservable, observableRef } from 'mobx';
import type { LocalStore, StoredValue } from '../storage/local-store.ts';

type Stored = StoredValue<'arrangements'>;
type Change = Stored[number]['panels'][string];

/** Where a panel may be moved: areas in which any panel of theirs can stand. */
export type MovableArea = NonNullable<Change['area']>;

/** How each who shares this machine has arranged the panels; kept in the browser. */
export class Arrangement {
  private all: Stored;
  readonly #localStore: Pick<LocalStore, 'read' | 'write'>;
  readonly #user: () => string | undefined;

  /** `user`: the id of who is signed in; a visitor has an arrangement, too. */
  constructor(localStore: Pick<LocalStore, 'read' | 'write'>, user: () => string | undefined) {
    this.#localStore = localStore;
    this.#user = user;
    this.all = localStore.read('arrangements') ?? [];
    makeAutoObservable<this, 'all'>(this, { all: observableRef }, { autoBind: true });
  }

  /** Whether anything stands elsewhere than its remote says, or is folded. */
  get isOwn(): boolean {
    return Object.keys(this.own).length > 0;
  }

  /** Where somebody moved the panel; undefined where its remote says. */
  areaOf(panel: string): MovableArea | undefined {
    return this.changeOf(panel).area;
  }

  isFolded(panel: string): boolean {
    return this.changeOf(panel).folded ?? false;
  }

  move(panel: string, area: MovableArea): void {
    this.change({ ...this.own, [panel]: { ...this.changeOf(panel), area } });
  }

  fold(panel: string, folded: boolean): void {
    if (folded === this.isFolded(panel)) return;
    this.change({ ...this.own, [panel]: { ...this.changeOf(panel), folded } });
  }

  /** Puts every panel back to where its remote says, unfolded. */
  reset(): void {
    this.change({});
  }

  private get own(): Stored[number]['panels'] {
    const owner = this.#user() ?? '';
    return this.all.find((each) => each.owner === owner)?.panels ?? {};
  }

  private changeOf(panel: string): Change {
    return (Object.hasOwn(this.own, panel) && this.own[panel]) || {};
  }

  private change(panels: Stored[number]['panels']): void {
    const owner = this.#user() ?? '';
    // Read anew: another tab may have written what somebody else arranged.
    const stored = this.#localStore.read('arrangements') ?? [];
    const others = stored.filter((each) => each.owner !== owner);
    this.all = Object.keys(panels).length > 0 ? [{ owner, panels }, ...others] : others;
    this.#localStore.write('arrangements', this.all);
  }
}
