import { Dialog } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStudioHome } from '../pages/studio-home.ts';
import { useApp, useStudio } from '../studio-context.ts';
import { RemotePanel } from './remote-panel.tsx';

/** The panels over all pages, one at a time, each by its shortcut; and what the shortcuts of all other panels do. */
export const OverlayPanels = observer(function OverlayPanels() {
  const { places } = useApp();
  const { t } = useStudio();
  const [open, setOpen] = useState<string>();
  const { overlays, wanted } = places;
  usePanelShortcuts();
  useEffect(() => {
    if (!overlays.some(({ id }) => id === wanted)) return;
    setOpen((before) => (before === wanted ? undefined : wanted));
    places.arrived();
  }, [overlays, wanted, places]);
  const panel = overlays.find(({ id }) => id === open);
  const title = panel?.title ?? '';
  return (
    <Dialog
      title={title}
      isOpen={panel !== undefined}
      onClose={() => setOpen(undefined)}
      closeLabel={t('shell:closePanel')}
    >
      {panel && <RemotePanel name={panel.id} />}
    </Dialog>
  );
});

/** Lets Alt+Shift and a key lead to the panel that asked for it. */
function usePanelShortcuts(): void {
  const { places } = useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const home = useStudioHome();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.defaultPrevented || event.repeat ? undefined : keyOf(event);
      const panel = key && places.withShortcut(`Alt+Shift+${key}`);
      if (!panel) return;
      event.preventDefault();
      const page = panel.area === 'page' ? `${home}/${panel.path}` : home;
      if (panel.area !== 'overlay' && page !== pathname) void navigate(page);
      if (panel.area !== 'page') places.want(panel.id);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [places, navigate, pathname, home]);
}

/** The letter or digit that is pressed with Alt and Shift; by its place where those make another character of it. */
function keyOf({ altKey, shiftKey, ctrlKey, metaKey, key, code }: KeyboardEvent) {
  if (!altKey || !shiftKey || ctrlKey || metaKey) return undefined;
  if (/^[a-z0-9]$/i.test(key)) return key.toUpperCase();
  return /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1];
}
