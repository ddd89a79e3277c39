import { Button } from '@hocket/ui';
import { Save } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import * as styles from './save-bar.module.css';
import type { TabProps } from './tab-props.ts';

/** Whether there is anything to save, and the button that does. */
export const SaveBar = observer(function SaveBar(props: TabProps & { onSave: () => void }) {
  const { studio, draft, onSave } = props;
  const { t } = studio;
  const { dirty, saving } = draft;
  const state = saving ? 'settings:saving' : dirty ? 'settings:unsaved' : 'settings:saved';
  return (
    <section className={styles.bar} aria-label={t('settings:saveBar')} data-dirty={dirty}>
      <p className={styles.state} role="status">
        {t(state)}
      </p>
      <div className={styles.actions}>
        {dirty && !saving && (
          <Button variant="ghost" onPress={draft.discard}>
            {t('settings:discard')}
          </Button>
        )}
        <Button
          variant="primary"
          icon={<Save />}
          isDisabled={!dirty && !saving}
          isPending={saving}
          onPress={onSave}
        >
          {t('settings:save')}
        </Button>
      </div>
    </section>
  );
});
