import { Button } from '@hocket/ui';
import { Command, Ellipsis } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useStudioHome } from '../pages/studio-home.ts';
import type { PlacedPanel } from '../stores/places/places.ts';
import { useApp } from '../studio-context.ts';
import { ExchangeMenu } from './exchange-menu.tsx';
import * as styles from './foot-bar.module.css';
import { boxId, PanelIcon, useReturningFocus } from './panel-box.tsx';
import { ProjectDetails } from './project-details.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { StudioLinks } from './studio-links.tsx';
import { ShortTitle, StudioTabs } from './studio-tabs.tsx';
import { OtherTransport, ShortTransport } from './transport-controls.tsx';

/** At the foot of a phone: Play, the tempo, the tabs, what stands beside them, and More. */
export const FootBar = observer(function FootBar() {
  const { places } = useApp();
  const isStudio = useLocation().pathname === useStudioHome();
  return (
    <footer className={styles.foot}>
      <MoreSheet />
      <div className={styles.bar}>
        <ShortTransport />
        {isStudio ? (
          <StudioTabs isShort />
        ) : (
          places.tabs.map((panel) => <SheetButton key={panel.id} panel={panel} />)
        )}
        {places.side.map((panel) => (
          <SheetButton key={panel.id} panel={panel} />
        ))}
        <MoreButton />
      </div>
    </footer>
  );
});

/** Leads to a panel from any page of the studio; pressed again it closes the sheet that the panel stands in. */
const SheetButton = observer(function SheetButton({ panel }: { panel: PlacedPanel }) {
  const { places } = useApp();
  const show = useShow();
  const isOpen = places.isSheet(panel.id);
  const button = useReturningFocus(isOpen);
  return (
    <button
      ref={button}
      type="button"
      className={styles.entry}
      aria-expanded={panel.area === 'main' ? undefined : isOpen}
      aria-controls={isOpen ? boxId(panel) : undefined}
      onClick={() => (isOpen ? places.showSheet(undefined) : show(panel))}
    >
      <ShortTitle panel={panel} />
    </button>
  );
});

const moreId = 'more-sheet';

const MoreButton = observer(function MoreButton() {
  const { places, studio } = useApp();
  const isOpen = places.sheet === 'more';
  const button = useReturningFocus(isOpen);
  return (
    <button
      ref={button}
      type="button"
      className={styles.entry}
      aria-expanded={isOpen}
      aria-controls={moreId}
      onClick={() => places.showSheet(isOpen ? undefined : 'more')}
    >
      <Ellipsis aria-hidden="true" size={20} />
      {studio.t('shell:more')}
    </button>
  );
});

/** All that the bars of a phone have no room for. It stays on the page, as what it opens belongs to it. */
const MoreSheet = observer(function MoreSheet() {
  const { places, studio } = useApp();
  const { pathname } = useLocation();
  const show = useShow();
  const sheet = useRef<HTMLElement>(null);
  const { t } = studio;
  const close = () => places.showSheet(undefined);
  const { help, title = '' } =
    places.pages.find(({ path }) => pathname.endsWith(`/${path}`)) ??
    places.tabs.find(({ id }) => id === places.tab) ??
    {};
  const showHelp = (page: string) => {
    close();
    places.showHelp(page);
  };
  const search = () => {
    // At once, so that the focus is on a button that stays before the palette takes it.
    flushSync(close);
    studio.actions.run('help.palette');
  };
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) close();
  };
  return (
    <section
      ref={sheet}
      id={moreId}
      className={styles.more}
      aria-label={t('shell:more')}
      hidden={places.sheet !== 'more'}
      onKeyDown={onKeyDown}
    >
      <StudioLinks onFollow={close} />
      <div className={styles.entries}>
        {[...places.onDemand, ...places.dock].map((panel) => (
          <Button key={panel.id} icon={<PanelIcon panel={panel} />} onPress={() => show(panel)}>
            {panel.title}
          </Button>
        ))}
        <Button icon={<Command />} onPress={search}>
          {t('shell:palette')}
        </Button>
        {help !== undefined && (
          <Button icon="?" onPress={() => showHelp(help)}>
            {t('shell:helpWith', { title })}
          </Button>
        )}
      </div>
      <OtherTransport />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div className={styles.entries} role="group" aria-label={t('shell:project')}>
        <ProjectDetails />
        <ExchangeMenu />
        <ProjectMenu />
      </div>
    </section>
  );
});

/** Leads to a panel of the studio's page, from any page. */
function useShow(): (panel: PlacedPanel) => void {
  const { places } = useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const home = useStudioHome();
  return ({ id }) => {
    if (pathname !== home) void navigate(home);
    places.want(id);
  };
}
