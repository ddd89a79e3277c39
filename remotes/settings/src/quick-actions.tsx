import type { Studio } from '@hocket/sdk';
import { Button, Dialog, useActions } from '@hocket/ui';
import { FileDown, HardDrive, RotateCcw, UserCog } from 'lucide-react';
import { toJS } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SettingsDraft } from './settings-draft.ts';
import * as styles from './settings-screen.module.css';
import type { TabProps } from './tab-props.ts';

/** Actions that every tab offers. */
export const QuickActions = observer(function QuickActions(
  props: TabProps & { onChooseType: () => void },
) {
  const { studio, draft, onChooseType } = props;
  const { t } = studio;
  const [isAsking, setAsking] = useState(false);
  const download = () => studio.deliver(settingsFile(draft), 'hocket-settings.json');
  useActions(studio, () => [
    {
      id: 'settings.chooseType',
      title: () => studio.t('settings:chooseType'),
      run: onChooseType,
    },
    {
      id: 'settings.export',
      title: () => studio.t('settings:exportSettings'),
      run: download,
    },
    {
      id: 'settings.resetAll',
      title: () => studio.t('settings:resetAll'),
      run: () => setAsking(true),
    },
  ]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div className={styles.quick} role="group" aria-label={t('settings:quickActions')}>
      <Button icon={<UserCog />} onPress={onChooseType}>
        {t('settings:chooseType')}
      </Button>
      <Button icon={<FileDown />} onPress={download}>
        {t('settings:exportSettings')}
      </Button>
      {studio.actions.find('device.show') && (
        <Button icon={<HardDrive />} onPress={() => studio.actions.run('device.show')}>
          {t('settings:onThisDevice')}
        </Button>
      )}
      <Button icon={<RotateCcw />} onPress={() => setAsking(true)}>
        {t('settings:resetAll')}
      </Button>
      <ResetDialog
        studio={studio}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReset={draft.reset}
      />
    </div>
  );
});

interface ResetDialogProps {
  studio: Studio;
  isOpen: boolean;
  onClose: () => void;
  onReset: () => void;
}

/** Asks before all settings become what they were at first. */
const ResetDialog = observer(function ResetDialog(props: ResetDialogProps) {
  const { studio, isOpen, onClose, onReset } = props;
  const { t } = studio;
  return (
    <Dialog
      role="alertdialog"
      title={t('settings:resetAll')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('settings:cancel')}
      actions={
        <>
          <Button onPress={onClose}>{t('settings:cancel')}</Button>
          <Button
            variant="danger"
            onPress={() => {
              onReset();
              onClose();
            }}
          >
            {t('settings:resetAll')}
          </Button>
        </>
      }
    >
      <p>{t('settings:resetQuestion')}</p>
      <p>{t('settings:resetScope')}</p>
    </Dialog>
  );
});

/** Profile and preferences as they stand in the form, for a file. */
function settingsFile({ profile, preferences, mode }: SettingsDraft): Blob {
  const content = { profile: toJS(profile), preferences: toJS(preferences), mode };
  return new Blob([`${JSON.stringify(content, undefined, 2)}\n`], { type: 'application/json' });
}
