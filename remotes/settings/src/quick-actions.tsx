import { Button } from '@hocket/ui';
import { FileDown, RotateCcw, UserCog } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ResetDialog } from './reset-dialog.tsx';
import { settingsFile } from './settings-file.ts';
import * as styles from './settings-screen.module.css';
import type { TabProps } from './tab-props.ts';

/** What is wanted from any tab. */
export const QuickActions = observer(function QuickActions(
  props: TabProps & { onChooseType: () => void },
) {
  const { studio, draft, onChooseType } = props;
  const { t } = studio;
  const [isAsking, setAsking] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div className={styles.quick} role="group" aria-label={t('settings:quickActions')}>
      <Button icon={<UserCog />} onPress={onChooseType}>
        {t('settings:chooseType')}
      </Button>
      <Button
        icon={<FileDown />}
        onPress={() => studio.deliver(settingsFile(draft), 'hocket-settings.json')}
      >
        {t('settings:exportSettings')}
      </Button>
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
