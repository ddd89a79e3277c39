import { Button, Menu, useLazy } from '@hocket/ui';
import { Ellipsis } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { lazyCode } from '../stores/async/lazy-code.ts';
import type { PlacedPanel } from '../stores/places/places.ts';
import { useApp, useStudio } from '../studio-context.ts';
import * as styles from './panel-box.module.css';
import { RemotePanel } from './remote-panel.tsx';
import { narrow, phone, useMedia } from './use-media.ts';

/** The id of the element that a panel stands in, by which its buttons say what they open. */
export function boxId({ id }: PlacedPanel): string {
  // Not named as the remote is: its entry is a global of that name, which an element's id would take.
  return `${id}-box`;
}

/** The id of the element that the button of a panel opens that stands nowhere before. */
export function onDemandId({ id }: PlacedPanel): string {
  return `${id}-side`;
}

/** Whether the panels of an area lie over the tabs, one at a time, because there is no room beside or below them. */
export function useSheets(area: 'side' | 'dock'): boolean {
  return useMedia(area === 'side' ? narrow : phone);
}

/** A panel beside or below the tabs, or as a sheet over them: a group of its name that can be moved and folded. */
export const PanelBox = observer(function PanelBox(props: { panel: PlacedPanel; waits: boolean }) {
  const { panel, waits } = props;
  const { id, isFolded, title } = panel;
  const { places } = useApp();
  const isSheet = useSheets(panel.area === 'side' ? 'side' : 'dock');
  const isOpen = isSheet ? places.isSheet(id) : !isFolded;
  const box = useRef<HTMLDivElement>(null);
  // Nothing is fetched of what was closed from the start; what is closed later stays as it is.
  const [wasShown, setShown] = useState(isOpen);
  if (isOpen && !wasShown) setShown(true);
  useWantedFocus(id, box);
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (isSheet && key === 'Escape' && !defaultPrevented) places.showSheet(undefined);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      ref={box}
      id={boxId(panel)}
      className={styles.box}
      role="group"
      aria-label={title}
      tabIndex={-1}
      data-sheet={isSheet || undefined}
      hidden={!isOpen}
      style={leastSize(panel)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.menu}>
        <PanelHelp panel={panel} />
        <ArrangeMenu panel={panel} isSheet={isSheet} />
      </div>
      <div className={styles.content}>
        {wasShown && <PanelContent panel={panel} waits={waits} />}
      </div>
    </div>
  );
});

const lazyPluginPanel = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "plugin-panel" */ '../plugin-panels/plugin-panel.tsx'))
      .PluginPanel,
);

/** What a remote shows, or a plugin. */
const PanelContent = observer(function PanelContent(props: { panel: PlacedPanel; waits: boolean }) {
  const { id, plugin } = props.panel;
  const PluginPanel = useLazy(lazyPluginPanel, plugin !== undefined && !props.waits);
  if (!plugin) return <RemotePanel name={id} waits={props.waits} />;
  return PluginPanel && <PluginPanel panel={plugin} />;
});

/** Opens what the documentation says of a panel, and closes it; by default of the tab that is shown. */
export const PanelHelp = observer(function PanelHelp(props: { panel?: PlacedPanel | undefined }) {
  const { places } = useApp();
  const { t } = useStudio();
  const { help, title = '' } = props.panel ?? places.tabs.find(({ id }) => id === places.tab) ?? {};
  if (help === undefined) return null;
  const isOpen = places.help === help;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="?"
      aria-label={t('shell:helpWith', { title })}
      aria-expanded={isOpen}
      onPress={() => places.showHelp(isOpen ? undefined : help)}
    />
  );
});

/** Moves a panel between the places beside and below the tabs, folds it, and puts all of them back. */
const ArrangeMenu = observer(function ArrangeMenu(props: { panel: PlacedPanel; isSheet: boolean }) {
  const { id, area } = props.panel;
  const { arrangement, places } = useApp();
  const { t } = useStudio();
  const actions = {
    move: () => {
      arrangement.move(id, area === 'side' ? 'dock' : 'side');
      // The focus goes with it.
      places.want(id);
    },
    fold: () => {
      if (props.isSheet) places.showSheet(undefined);
      else places.fold(id, true);
    },
    reset: () => {
      arrangement.reset();
      places.want(id);
    },
  };
  return (
    <Menu
      label={t('shell:arrange')}
      size="sm"
      icon={<Ellipsis />}
      items={[
        { id: 'move', label: t(area === 'side' ? 'shell:moveToDock' : 'shell:moveToSide') },
        { id: 'fold', label: t('shell:fold') },
        { id: 'reset', label: t('shell:resetArrangement'), isDisabled: !arrangement.isOwn },
      ]}
      onAction={(action) => actions[action]()}
    />
  );
});

/** Opens and folds a panel; when that is folded from within, the focus comes here. */
export const PanelToggle = observer(function PanelToggle({ panel }: { panel: PlacedPanel }) {
  const { id, isFolded, title } = panel;
  const { places } = useApp();
  const isSheet = useSheets(panel.area === 'side' ? 'side' : 'dock');
  const isOpen = isSheet ? places.isSheet(id) : !isFolded;
  const toggle = () => {
    if (isSheet) places.showSheet(isOpen ? undefined : { panel: id });
    else places.fold(id, isOpen);
  };
  return (
    <Button
      ref={useReturningFocus(isOpen)}
      variant="ghost"
      size="sm"
      icon={<PanelIcon panel={panel} />}
      aria-expanded={isOpen}
      aria-controls={boxId(panel)}
      aria-label={title}
      onPress={toggle}
    >
      <span className={styles.toggle}>{title}</span>
    </Button>
  );
});

/** For the button of something that `isOpen`: it gets the focus when that closes with the focus in it. */
export function useReturningFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const closes = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closes) return;
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body;
    if (isLost || activeElement.closest('[hidden], [role="menu"]')) button.current?.focus();
  }, [isOpen]);
  return button;
}

/** The outline of a panel's icon, as large as the icons of the library. Decoration beside its title. */
export function PanelIcon({ panel: { icon } }: { panel: PlacedPanel }) {
  if (icon === undefined) return null;
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icon} />
    </svg>
  );
}

/** Gives the element the focus when a shortcut asked for the panel. */
function useWantedFocus(id: string, element: RefObject<HTMLElement | null>): void {
  const { places } = useApp();
  const isWanted = places.wanted === id;
  useEffect(() => {
    if (!isWanted) return;
    element.current?.focus();
    places.arrived();
  }, [isWanted, element, places]);
}

/** What its style sheet makes of the least size. */
function leastSize({ minWidth, minHeight }: PlacedPanel): CSSProperties {
  return { '--least-width': `${minWidth}px`, '--least-height': `${minHeight}px` } as CSSProperties;
}
