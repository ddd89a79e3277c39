import type { Action, Studio } from '@hocket/sdk';
import { ToggleButton } from '@hocket/ui';
import { Grid3x3 } from 'lucide-react';
import { observer } from 'mobx-react-lite';

/** Connects a Launchpad, or gives it back. */
export const LaunchpadButton = observer(function LaunchpadButton({ studio }: { studio: Studio }) {
  return (
    <ToggleButton
      size="sm"
      icon={<Grid3x3 />}
      isSelected={studio.controllers.isOn}
      aria-label={launchpadText(studio)}
      onChange={() => studio.actions.run('grid.launchpad')}
    />
  );
});

/** The same in the command palette. */
export function launchpadAction(studio: Studio): Action {
  return {
    id: 'grid.launchpad',
    title: () => launchpadText(studio),
    run: () => toggleLaunchpad(studio),
  };
}

/** Asks for Launchpads and says what became of it, or gives them back. Rejects when their code does not arrive. */
async function toggleLaunchpad({ controllers, notify, t }: Studio): Promise<void> {
  if (controllers.isOn) {
    controllers.disconnect();
    return;
  }
  const answer = await controllers.connect();
  const name = controllers.connected.join(', ');
  const kind = answer === 'connected' ? 'success' : 'info';
  notify({ kind, text: t(`grid:launchpad.${answer}`, { name }) });
}

/** What would happen by it. */
function launchpadText({ controllers, t }: Studio): string {
  const { connected, isOn } = controllers;
  if (!isOn) return t('grid:launchpad.connect');
  if (connected.length === 0) return t('grid:launchpad.cancel');
  return t('grid:launchpad.disconnect', { name: connected.join(', ') });
}
