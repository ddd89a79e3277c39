import { Button } from '@hocket/ui';
import { Save } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useApp } from '../studio-context.ts';
import * as styles from './studio-header.module.css';

/** Saves the project, and says whether there is anything to save. */
export const SaveButton = observer(function SaveButton(props: { onSave: () => Promise<void> }) {
  const { project, studio } = useApp();
  const { t } = studio;
  const { dirty, saving, data } = project;
  const settled = data.id === '' ? t('shell:notSavedYet') : t('shell:allSaved');
  return (
    <>
      <Button icon={<Save />} isPending={saving} onPress={() => void props.onSave()}>
        {saving ? t('shell:saving') : t('shell:save')}
      </Button>
      <span className={dirty ? styles.unsaved : styles.saved}>
        {dirty ? t('shell:unsaved') : settled}
      </span>
    </>
  );
});
