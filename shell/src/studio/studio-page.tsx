import { Button, Tabs, useUndoKeys } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { AudioFailure, useEngineStart } from '../pages/audio-failure.tsx';
import { usePageTitle } from '../pages/use-page-title.ts';
import type { PlacedPanel } from '../stores/places/places.ts';
import { useApp, useStudio } from '../studio-context.ts';
import { LazyWelcome } from '../welcome/lazy-welcome.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { OnDemandPanel, onDemandId } from './on-demand-panel.tsx';
import { PanelBox, PanelIcon } from './panel-box.tsx';
import { ConflictBanner, LessonBanner, RecoveryBanner } from './project-banners.tsx';
import { RemotePanel } from './remote-panel.tsx';
import { SidePanels } from './side-panels.tsx';
import * as styles from './studio-page.module.css';
import { useSave, useSaveShortcut } from './use-save.ts';

/**
 * The main studio view: the tabs, with panels below and beside them, and those that a button opens. All tabs stay
 * mounted, so nothing is lost.
 */
export const StudioPage = observer(function StudioPage() {
  const { places, studio } = useApp();
  const { t } = studio;
  usePageTitle(t('shell:studioName'));
  useSaveShortcut(useSave());
  useUndoKeys(studio.project.history);
  const waits = useHeadStart();
  useEngineStart(waits);
  const demand = useOnDemand();

  return (
    <main id="content" className={styles.main} tabIndex={-1}>
      <div className={styles.head}>
        <h1>{t('shell:createWithCode')}</h1>
        {places.onDemand.map((panel) => (
          <Button
            key={panel.id}
            ref={demand.opener(panel.id)}
            icon={<PanelIcon panel={panel} />}
            aria-expanded={demand.open === panel.id}
            aria-controls={demand.wasOpened(panel.id) ? onDemandId(panel) : undefined}
            onPress={() => demand.toggle(panel.id)}
          >
            {panel.title}
          </Button>
        ))}
      </div>
      <AudioFailure />
      <ConflictBanner />
      <RecoveryBanner />
      <LessonBanner />
      <div
        className={styles.work}
        data-side={places.side.length > 0 || demand.open !== undefined || undefined}
      >
        <div className={styles.column}>
          <MainTabs waits={waits} />
          <DockPanels waits={waits} />
        </div>
        <SidePanels waits={waits} isBehind={demand.open !== undefined} />
        {places.onDemand
          .filter(({ id }) => demand.wasOpened(id))
          .map((panel) => (
            <OnDemandPanel
              key={panel.id}
              panel={panel}
              isOpen={demand.open === panel.id}
              onClose={demand.close}
            />
          ))}
      </div>
      {!waits && <LazyWelcome />}
    </main>
  );
});

/** A tab for each panel of main. The first is there with the page, so that a first click is soon answered. */
const MainTabs = observer(function MainTabs({ waits }: { waits: boolean }) {
  const { places } = useApp();
  const { t } = useStudio();
  const list = useRef<HTMLDivElement>(null);
  const { tab, tabs, wanted } = places;
  const isWanted = wanted !== undefined && wanted === tab;
  useEffect(() => {
    if (!isWanted) return;
    list.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    places.arrived();
  }, [isWanted, places]);
  if (tab === undefined) return null;
  return (
    <div ref={list} className={styles.tabs}>
      <Tabs
        label={t('shell:views')}
        keepMounted
        selected={tab}
        onSelect={places.showTab}
        items={tabs.map(({ id, title }, at) => ({
          id,
          title,
          content: <RemotePanel name={id} waits={waits && at > 0} />,
        }))}
      />
    </div>
  );
});

/** The panels below the tabs. */
const DockPanels = observer(function DockPanels({ waits }: { waits: boolean }) {
  const { details, places } = useApp();
  const { t } = useStudio();
  const { shown } = details;
  if (places.dock.length === 0 && !shown) return null;
  return (
    <section className={styles.column} aria-label={t('shell:dock')}>
      <DetailsPanel />
      {places.dock.map((panel) => (
        <PanelBox key={panel.id} className={styles.docked} panel={panel} waits={waits} />
      ))}
    </section>
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
    if (closed !== undefined) openers.current.get(closed)?.focus();
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
