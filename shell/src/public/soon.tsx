import { observer } from 'mobx-react-lite';
import { usePage } from '../studio-context.ts';
import * as styles from './soon.module.css';

/** Marks what is not there yet. */
export const Soon = observer(function Soon() {
  const { t } = usePage().studio;
  return <span className={styles.soon}>{t('public:soon')}</span>;
});
