import { Button, TabPanels, ToggleButton, useActions, useLazy } from '@hocket/ui';
import { Columns2, Command } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { AudioFailure, useEngineStart } from '../pages/audio-failure.tsx';
import * as frame from '../pages/studio-main.module.css';
import { usePageTitle } from '../pages/use-page-title.ts';
import { lazyCode } from '../stores/async/lazy-code.ts';
import type { PlacedPanel } from '../stores/places/places.ts';
import { wasInRoom } from '../stores/storage/page-storage.ts';
import { useApp } from '../studio-context.ts';
import { LazyWelcome } from '../welcome/lazy-welcome.tsx';
import { DockPanels } from './dock-panels.tsx';
import { onDemandId, PanelHelp, PanelIcon, PanelToggle } from './panel-box.tsx';
import { RemotePanel } from './remote-panel.tsx';
import { SidePanels } from './side-panels.tsx';
import { sizeStyle } from './splitter.tsx';
import * as styles from './studio-page.module.css';
import { StudioTabs, tabsBase } from './studio-tabs.tsx';
import { phone, useMedia, wide } from './use-media.ts';
import { useSave } from './use-save.ts';

/**
 * The main studio view: the tabs, with panels below and beside them, and those that a button opens. All tabs stay
 * mounted, so nothing is lost.
 */
export const StudioPage = observer(function StudioPage() {
  const { arrangement, places, studio } = useApp();
  const { t } = studio;
  usePageTitle(t('shell:studioName'));
  useProjectActions();
  const waits = useHeadStart();
  useEngineStart(waits);
  const demand = useOnDemand();
  const OnDemandPanel = useLazy(lazyOnDemand, demand.open !== undefined, (error) =>
    studio.notify({ kind: 'error', text: studio.explain(error) }),
  );
  const isPhone = useMedia(phone);
  const canBeBeside = useMedia(wide) && places.tabs.filter(({ plays }) => plays).length > 1;

  return (
    <main
      id="content"
      className={styles.studio}
      tabIndex={-1}
      style={sizeStyle(arrangement.sizeOf)}
    >
      <div className={frame.strip}>
        <h1>{t('shell:createWithCode')}</h1>
        {!isPhone && <StudioTabs />}
        {!isPhone && (
          <div className={styles.openers}>
            {canBeBeside && (
              <ToggleButton
                size="sm"
                variant="ghost"
                icon={<Columns2 />}
                aria-label={t('shell:sideBySide')}
                isSelected={arrangement.isBeside}
                onChange={arrangement.setBeside}
              />
            )}
            <Button
              size="sm"
              variant="ghost"
              icon={<Command />}
              aria-label={t('shell:palette')}
              keys={studio.actions.find('help.palette')?.keys}
              onPress={() => studio.actions.run('help.palette')}
            />
            {places.side.map((panel) => (
              <PanelToggle key={panel.id} panel={panel} />
            ))}
            {places.onDemand.map((panel) => (
              <Button
                key={panel.id}
                ref={demand.opener(panel.id)}
                size="sm"
                icon={<PanelIcon panel={panel} />}
                aria-expanded={demand.open === panel.id}
                aria-controls={demand.wasOpened(panel.id) ? onDemandId(panel) : undefined}
                aria-label={panel.title}
                onPress={() => demand.toggle(panel.id)}
              >
                <span className={styles.openerLabel}>{panel.title}</span>
              </Button>
            ))}
            <PanelHelp />
          </div>
        )}
      </div>
      <div className={styles.banners}>
        <AudioFailure />
        <LazyBanners />
      </div>
      <MainPanels waits={waits} isBeside={canBeBeside && arrangement.isBeside} />
      <DockPanels waits={waits} />
      <SidePanels waits={waits} isBehind={demand.open !== undefined}>
        {OnDemandPanel &&
          places.onDemand
            .filter(({ id }) => demand.wasOpened(id))
            .map((panel) => (
              <OnDemandPanel
                key={panel.id}
                panel={panel}
                isOpen={demand.open === panel.id}
                onClose={demand.close}
              />
            ))}
      </SidePanels>
      {!waits && <LazyWelcome />}
    </main>
  );
});

const lazyOnDemand = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "overlays" */ './on-demand-panel.tsx')).OnDemandPanel,
);

const lazyBanners = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "banners" */ './project-banners.tsx')).ProjectBanners,
);

/** What is asked about the open project: fetched once there is something to ask. */
const LazyBanners = observer(function LazyBanners() {
  const { project, studio } = useApp();
  const { conflict, recordings, recovery, room } = project;
  const asked =
    conflict ?? recovery.offer ?? studio.learn.lesson ?? recordings ?? room ?? wasInRoom();
  const Banners = useLazy(lazyBanners, Boolean(asked));
  return Banners && <Banners />;
});

/** Saves the project, undoes and redoes its edits. */
function useProjectActions(): void {
  const { project, studio } = useApp();
  const { history } = project;
  const save = useSave();
  const named = (key: string, plain: string, name = '') => studio.t(name ? key : plain, { name });
  useActions(studio, () => [
    { id: 'project.save', title: () => studio.t('shell:save'), keys: ['Ctrl+S'], run: save },
    {
      id: 'edit.undo',
      title: () => named('texts:undoOf', 'actions:undo', history.undoName),
      keys: ['Ctrl+Z'],
      repeats: true,
      run: () => history.undo(),
      isDisabled: () => !history.canUndo,
    },
    {
      id: 'edit.redo',
      title: () => named('texts:redoOf', 'actions:redo', history.redoName),
      keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
      repeats: true,
      run: () => history.redo(),
      isDisabled: () => !history.canRedo,
    },
  ]);
}

function shownTab(): HTMLElement | null {
  return document.querySelector(`[role="tab"][id^="${tabsBase}-"][aria-selected="true"]`);
}

/** The panels of main. The first is there with the page, so that a first click is soon answered. */
const MainPanels = observer(function MainPanels(props: { waits: boolean; isBeside: boolean }) {
  const { waits, isBeside } = props;
  const { places } = useApp();
  const panels = useRef<HTMLDivElement>(null);
  const { tab, tabs, wanted } = places;
  const isWanted = wanted !== undefined && wanted === tab;
  useEffect(() => {
    if (!isWanted) return;
    shownTab()?.focus();
    places.arrived();
  }, [isWanted, places]);
  if (tab === undefined) return null;
  const playing = tabs.filter(({ plays }) => plays !== undefined).map(({ id }) => id);
  const beside = isBeside && playing.includes(tab) ? playing.slice(0, 2) : [];
  /** What is worked at is what Play plays. */
  const onFocus = ({ target }: FocusEvent) => {
    const at = [...(panels.current?.firstElementChild?.children ?? [])].findIndex((panel) =>
      panel.contains(target),
    );
    const worked = tabs[at];
    if (worked && worked.id !== tab) places.showTab(worked.id);
  };
  return (
    <div
      ref={panels}
      className={styles.panels}
      data-beside={beside.length > 1 || undefined}
      onFocusCapture={onFocus}
    >
      <TabPanels
        base={tabsBase}
        keepMounted
        selected={tab}
        beside={beside}
        items={tabs.map(({ id, title }, at) => ({
          id,
          title,
          content: <RemotePanel name={id} waits={waits && at > 0} />,
        }))}
      />
    </div>
  );
});

/** Which of the panels that buttons open is shown; when it closes the focus goes back to its button. */
function useOnDemand() {
  const { places } = useApp();
  const openers = useRef(new Map<string, HTMLButtonElement>());
  const [chosen, setOpen] = useState<string>();
  /** Those that were ever shown: nothing is asked for of the others. */
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [closed, setClosed] = useState<string>();
  const { onDemand, side, wanted } = places;
  const isIn = (panels: readonly PlacedPanel[], id?: string) =>
    panels.some((panel) => panel.id === id);
  const isGone = !isIn(onDemand, chosen) || isIn(side, wanted);
  const open = isGone ? undefined : chosen;

  const show = (id: string) => {
    setOpen(id);
    setClosed(undefined);
    setOpened((before) => (before.includes(id) ? before : [...before, id]));
  };
  const close = () => {
    setOpen(undefined);
    setClosed(chosen);
  };
  useEffect(() => {
    if (closed === undefined) return;
    // On a phone its button is in a sheet that is closed.
    const opener = openers.current.get(closed) ?? shownTab();
    opener?.focus();
  }, [closed]);
  useEffect(() => {
    if (isGone) setOpen(undefined);
  }, [isGone]);
  useEffect(() => {
    if (wanted === undefined || !isIn(onDemand, wanted)) return;
    show(wanted);
    places.arrived();
  });
  return {
    open,
    close,
    wasOpened: (id: string) => opened.includes(id),
    toggle: (id: string) => (open === id ? close() : show(id)),
    opener: (id: string) => (button: HTMLButtonElement | null) => {
      if (button) openers.current.set(id, button);
      else openers.current.delete(id);
    },
  };
}

/** Milliseconds that the first tab, once it is there, has for itself. */
const headStart = 300;

/** Milliseconds that others wait for it at most. */
const longest = 3000;

/** Whether the first tab still has the network and the processor for itself, so that a first click is soon answered. */
function useHeadStart(): boolean {
  const { places, remotes } = useApp();
  const [first] = places.tabs;
  const status = first ? remotes.state(first.id)?.status : 'failed';
  const isSettled = status === 'ready' || status === 'failed';
  const [isOver, setOver] = useState(isSettled);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setOver(true), isSettled ? headStart : longest);
    return () => clearTimeout(timer);
  }, [isSettled, isOver]);
  return !isOver;
}
