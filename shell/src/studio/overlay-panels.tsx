import { Dialog } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApp, useStudio } from '../studio-context.ts';
import { RemotePanel } from './remote-panel.tsx';

/** The panels over all pages, one at a time, each by its action. */
export const OverlayPanels = observer(function OverlayPanels() {
  const { places } = useApp();
  const { t } = useStudio();
  const [open, setOpen] = useState<string>();
  const { overlays, wanted } = places;
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
