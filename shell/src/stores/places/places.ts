import { maxPanels, type RemotePlace, remoteId, remotePlace } from '@hocket/api/places';
import type { Tab } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import type { TransportStore } from '../audio/transport.ts';
import type { PanelGroup, PluginPanelSource } from '../plugins/plugin-readers.ts';
import type { SessionStore } from '../session/session.ts';
import type { LanguageStore } from '../texts/language.ts';
import type { Arrangement } from './arrangement.ts';

/** A panel of the studio, with its place as it is shown. */
export interface PlacedPanel {
  id: string;
  area: RemotePlace['area'];
  /** In the language of the page. */
  title: string;
  /** What a narrow bar calls it. */
  shortTitle: string;
  /** What stands above a page. */
  heading: string;
  /** The outline of its icon: the data of an SVG path in a box of 24 by 24. */
  icon?: string | undefined;
  /** The least size that it can be used in, in CSS pixels. */
  minWidth: number;
  minHeight: number;
  /** Such as `Alt+Shift+M`. */
  shortcut?: string | undefined;
  /** What Play plays while its tab is shown. */
  plays?: Tab | undefined;
  /** It stands beside the tabs only once its button is pressed, and nothing of it is fetched before. */
  isOnDemand: boolean;
  /** Only its title is shown. */
  isFolded: boolean;
  /** A page's address below /studio. */
  path?: string | undefined;
  /** The page of the documentation that is about it. */
  help?: string | undefined;
  /** Whether the menu of the user leads to this page, too. */
  isInAccountMenu: boolean;
  /** Where it is a plugin's: that. */
  plugin?: PluginPanelSource | undefined;
}

type ListedPanel = { id: string; place: RemotePlace } | PluginPanelSource;

/** What places are made of. */
export interface PlacesOptions {
  /** The remotes by name, as the server lists them by now; whatever they say of their places is checked here. */
  remotes: { readonly list: Readonly<Record<string, { place?: unknown }>> };
  /** Panels of plugins stand in the dock, behind all others. */
  plugins?: { readonly panels: readonly PanelGroup[] };
  language: Pick<LanguageStore, 'language'>;
  transport: Pick<TransportStore, 'tab' | 'panel' | 'show'>;
  /** What people moved and folded. */
  arrangement: Pick<Arrangement, 'areaOf' | 'foldOf' | 'fold'>;
  /** Without a user there are no pages about one. */
  session: Pick<SessionStore, 'user'>;
  /** Whether the window is so low that the dock begins folded, for the music's sake. */
  isLow?: boolean;
}

/** What lies over the tabs where there is no room beside them: a panel, or all that a phone's header has no room for. */
export type Sheet = { panel: string } | 'more';

/** Which panels stand where in the studio, by what the remotes say: the shell knows none by name. */
export class Places {
  /** The panel that a shortcut asked for, until it has the focus. */
  wanted: string | undefined = undefined;
  /** Which sheet is open. */
  sheet: Sheet | undefined = undefined;
  /** The page of the documentation that is open beside the music. */
  help: string | undefined = undefined;
  readonly #options: PlacesOptions;

  constructor(options: PlacesOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The tabs of the studio's page. The first comes with the page, the others after it. */
  get tabs(): readonly PlacedPanel[] {
    return this.in('main');
  }

  /** Beside the tabs, from the start. */
  get side(): readonly PlacedPanel[] {
    return this.in('side').filter(({ isOnDemand }) => !isOnDemand);
  }

  /** Beside the tabs, each once its button is pressed. */
  get onDemand(): readonly PlacedPanel[] {
    return this.in('side').filter(({ isOnDemand }) => isOnDemand);
  }

  /** Below the tabs. */
  get dock(): readonly PlacedPanel[] {
    return this.in('dock');
  }

  get pages(): readonly PlacedPanel[] {
    return this.in('page');
  }

  get overlays(): readonly PlacedPanel[] {
    return this.in('overlay');
  }

  /** The tab that is shown: the one that was chosen, else the first that plays what Play would. */
  get tab(): string | undefined {
    const { tab, panel } = this.#options.transport;
    const { tabs } = this;
    const shown =
      tabs.find(({ id }) => id === panel) ?? tabs.find(({ plays }) => plays === tab) ?? tabs[0];
    return shown?.id;
  }

  showTab(id: string): void {
    const { transport } = this.#options;
    const { plays = transport.tab } = this.tabs.find((panel) => panel.id === id) ?? {};
    transport.show(plays, id);
  }

  /** Brings a panel to where it is seen; on its arrival there it gets the focus, and `arrived` is called. */
  want(id: string): void {
    const panel = this.all.find((each) => each.id === id);
    this.wanted = id;
    if (panel?.isFolded) this.#options.arrangement.fold(id, false);
    if (panel?.area === 'main') this.showTab(id);
    const isSheet = (panel?.area === 'side' && !panel.isOnDemand) || panel?.area === 'dock';
    this.sheet = isSheet ? { panel: id } : undefined;
  }

  /** Folds a panel where it stands, or opens it. One that is folded lies over nothing, either, once the window is narrow. */
  fold(id: string, isFolded: boolean): void {
    this.#options.arrangement.fold(id, isFolded);
    if (isFolded && this.isSheet(id)) this.sheet = undefined;
  }

  /** Whether a panel lies over the tabs as a sheet. */
  isSheet(id: string): boolean {
    return typeof this.sheet === 'object' && this.sheet.panel === id;
  }

  showSheet(sheet: Sheet | undefined): void {
    this.sheet = sheet;
  }

  showHelp(page?: string): void {
    this.help = page;
  }

  arrived(): void {
    this.wanted = undefined;
  }

  private in(area: RemotePlace['area']): PlacedPanel[] {
    return this.all.filter((panel) => panel.area === area);
  }

  /** All panels, in their order, titled in the page's language. */
  get all(): readonly PlacedPanel[] {
    const { arrangement, isLow = false, plugins = { panels: [] }, session } = this.#options;
    const { language } = this.#options.language;
    const ofPlugins = plugins.panels.flatMap((each) => each.panels);
    const panels = [...this.checked, ...ofPlugins].map((panel: ListedPanel) => {
      const { id, place } = panel;
      const { area } = place;
      const titleOf = (texts: RemotePlace['title']) => texts[language] ?? texts.en;
      const title = titleOf(place.title);
      const { shortTitle } = place;
      const { heading, inAccountMenu = false } = area === 'page' ? place : {};
      const waits = 'opens' in place;
      const isOnDemand = area === 'side' && waits;
      const isMovable = area === 'dock' || (area === 'side' && !isOnDemand);
      const shownIn = (isMovable && arrangement.areaOf(id)) || area;
      return {
        ...place,
        id,
        plugin: 'code' in panel ? panel : undefined,
        area: shownIn,
        title,
        shortTitle: shortTitle ? titleOf(shortTitle) : title,
        heading: heading ? titleOf(heading) : title,
        isOnDemand,
        isFolded: isMovable && (arrangement.foldOf(id) ?? (waits || (shownIn === 'dock' && isLow))),
        isInAccountMenu: inAccountMenu,
      };
    });
    return panels.filter(({ isInAccountMenu }) => session.user !== undefined || !isInAccountMenu);
  }

  /**
   * The places that can be had, the lowest order first. The server refuses those that cannot, but a list may come from
   * elsewhere: a panel whose place makes no sense stands in the dock, and of two that want the same the first has it.
   */
  private get checked(): readonly ListedPanel[] {
    const taken = new Set<string>();
    const isFree = (key: string | undefined) => {
      if (key === undefined) return true;
      const isNew = !taken.has(key);
      taken.add(key);
      return isNew;
    };
    const room = new Map<RemotePlace['area'], number>();
    return Object.entries(this.#options.remotes.list)
      .filter(([id]) => remoteId.test(id))
      .map(([id, entry]) => ({ id, place: placeOf(id, entry.place) }))
      .sort((a, b) => a.place.order - b.place.order || (a.id < b.id ? -1 : 1))
      .filter(({ place }) => {
        const left = room.get(place.area) ?? maxPanels;
        room.set(place.area, left - 1);
        return left > 0 && isFree(place.shortcut) && (place.area !== 'page' || isFree(place.path));
      });
  }
}

/** The place that an entry says, else the last of the dock. */
function placeOf(id: string, said: unknown): RemotePlace {
  const { data } = remotePlace.safeParse(said);
  return data ?? { area: 'dock', title: { en: id }, order: 1000, minWidth: 0, minHeight: 0 };
}
