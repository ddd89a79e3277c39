import type { RoomView } from '@hocket/music/room-presence';
import { autorun, compareStructural, reaction } from 'mobx';
import { type After, after } from '../stores/async/after.ts';
import type { RoomPeople } from '../stores/changes/change-store.ts';
import type { AppServices } from '../studio-context.ts';

/** Milliseconds without a hand on anything after which somebody is away. */
const idleMs = 3 * 60_000;

/** What a person does at the page. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** Keys that do nothing by themselves. */
const modifiers = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'];

interface ViewOptions {
  page?: Window;
  after?: After;
}

/**
 * Tells the others in a room what one looks at, whether one plays and whether one is away, and shows what somebody who is
 * followed looks at, until one acts oneself. The returned function ends it.
 */
export function shareView(
  parts: Pick<AppServices, 'places' | 'project' | 'transport'>,
  people: RoomPeople,
  { page = window, after: wait = after }: ViewOptions = {},
): () => void {
  const { places, project, transport } = parts;
  const listening = new AbortController();
  let cancelIdle: (() => void) | undefined;
  const rest = () => {
    cancelIdle?.();
    cancelIdle = wait(idleMs, () => people.tell({ isAway: true }));
  };
  const onAct = (event: Event) => {
    if (event instanceof KeyboardEvent && modifiers.includes(event.key)) return;
    people.follow(undefined);
    people.tell({ isAway: false });
    rest();
  };
  const { signal } = listening;
  for (const act of acts) {
    page.addEventListener(act, onAct, { signal, capture: true, passive: true });
  }
  const onVisibility = () => {
    people.tell({ isAway: page.document.hidden });
    rest();
  };
  page.document.addEventListener('visibilitychange', onVisibility, { signal });
  rest();
  const ends = [
    autorun(() => {
      const view = {
        tab: places.tab,
        pattern: project.patterns.shown.id,
        track: project.tracks.shown,
      };
      people.tell({ view, isPlaying: transport.playing });
    }),
    reaction(
      () => viewOf(parts, people),
      (view) => view && showView(parts, view),
      {
        equals: compareStructural,
        fireImmediately: true,
      },
    ),
  ];
  return () => {
    for (const end of ends) end();
    cancelIdle?.();
    listening.abort();
  };
}

type ShownParts = Pick<AppServices, 'places' | 'project'>;

interface ShownView extends RoomView {
  /** The panel below or beside the tabs in which they work. */
  panel?: string | undefined;
}

/** As much of what the one who is followed looks at as can be shown here. Nothing of the project is changed for it. */
function viewOf({ places, project }: ShownParts, { followed }: RoomPeople): ShownView | undefined {
  if (!followed) return undefined;
  const { tab, pattern, track } = followed.view ?? {};
  const { chain, patterns } = project.data;
  // A single pattern that is shown is the one that plays: it is shown once it does for all.
  const isShown = chain.length > 1 || chain[0] === pattern;
  const below = [...places.dock, ...places.side];
  return {
    tab: places.tabs.find(({ id }) => id === tab)?.id,
    pattern: isShown ? patterns.find(({ id }) => id === pattern)?.id : undefined,
    track,
    panel: below.find(({ id }) => id === followed.place?.panel)?.id,
  };
}

function showView({ places, project }: ShownParts, view: ShownView): void {
  const { tab, pattern, track, panel } = view;
  if (tab !== undefined) places.showTab(tab);
  if (pattern !== undefined) project.patterns.show(pattern);
  if (track !== undefined) project.tracks.show(track);
  if (panel !== undefined) places.fold(panel, false);
  places.showSheet(panel === undefined ? undefined : { panel });
}
