import { makeAutoObservable, observableRef } from 'mobx';
import type { LocalStore, StoredValue } from '../storage/local-store.ts';

type Stored = StoredValue<'arrangements'>;
type Own = Omit<Stored[number], 'owner'>;
type Change = Own['panels'][string];

/** Where a panel may be moved: areas in which any panel of theirs can stand. */
export type MovableArea = NonNullable<Change['area']>;

const asListed: Own = { panels: {} };

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

  /** Whether anything is otherwise than the remotes say: moved, folded, unfolded, resized or side by side. */
  get isOwn(): boolean {
    return this.own !== asListed;
  }

  /** Whether grid and code stand side by side where there is room. */
  get isBeside(): boolean {
    return this.own.beside ?? false;
  }

  /** Where somebody moved the panel; undefined where its remote says. */
  areaOf(panel: string): MovableArea | undefined {
    return this.changeOf(panel).area;
  }

  /** Whether somebody folded the panel; undefined while nobody has folded or unfolded it. */
  foldOf(panel: string): boolean | undefined {
    return this.changeOf(panel).folded;
  }

  /** Pixels across an area; undefined while nobody has dragged its edge. */
  sizeOf(area: MovableArea): number | undefined {
    return this.own.sizes?.[area];
  }

  move(panel: string, area: MovableArea): void {
    this.changePanel(panel, { area });
  }

  fold(panel: string, folded: boolean): void {
    if (folded !== this.foldOf(panel)) this.changePanel(panel, { folded });
  }

  resize(area: MovableArea, pixels: number): void {
    const { own } = this;
    this.change({ ...own, sizes: { ...own.sizes, [area]: Math.round(pixels) } });
  }

  setBeside(beside: boolean): void {
    this.change({ ...this.own, beside });
  }

  /** Puts every panel back to where its remote says, as large as it was. */
  reset(): void {
    this.change(undefined);
  }

  private get own(): Own {
    const owner = this.#user() ?? '';
    return this.all.find((each) => each.owner === owner) ?? asListed;
  }

  private changeOf(panel: string): Change {
    const { panels } = this.own;
    return (Object.hasOwn(panels, panel) && panels[panel]) || {};
  }

  private changePanel(panel: string, change: Change): void {
    const { own } = this;
    this.change({
      ...own,
      panels: { ...own.panels, [panel]: { ...this.changeOf(panel), ...change } },
    });
  }

  private change(own: Own | undefined): void {
    const owner = this.#user() ?? '';
    // Read anew: another tab may have written what somebody else arranged.
    const stored = this.#localStore.read('arrangements') ?? [];
    const others = stored.filter((each) => each.owner !== owner);
    this.all = own ? [{ ...own, owner }, ...others] : others;
    this.#localStore.write('arrangements', this.all);
  }
}
