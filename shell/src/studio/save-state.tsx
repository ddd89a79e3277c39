import { observer } from 'mobx-react-lite';
import { useApp } from '../studio-context.ts';
import * as styles from './studio-header.module.css';

/** Whether there is anything to save, and where it is kept until then. */
export const SaveState = observer(function SaveState() {
  const { project, studio } = useApp();
  const { t } = studio;
  if (project.saving) return <span className={styles.saved}>{t('shell:saving')}</span>;
  if (project.offline) return <span className={styles.unsaved}>{t('shell:offlineKept')}</span>;
  if (project.dirty) return <span className={styles.unsaved}>{t('shell:unsaved')}</span>;
  const text = project.data.id === '' ? t('shell:notSavedYet') : t('shell:saved');
  return <span className={styles.saved}>{text}</span>;
});
