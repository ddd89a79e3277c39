import type { PanelProps } from '@hocket/sdk';
import { Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { SettingsScreen } from './settings-screen.tsx';

/** The settings of whoever is signed in. */
export const SettingsPanel = observer(function SettingsPanel({ studio }: PanelProps) {
  const { user } = studio.session;
  if (!user) return <Spinner label={studio.t('settings:loading')} />;
  // Another user gets a new screen, with nothing of the one before.
  return <SettingsScreen key={user.id} studio={studio} user={user} />;
});
