import { observer } from 'mobx-react-lite';
import { usePage } from '../studio-context.ts';
import * as styles from './soon-badge.module.css';

/** Marks what is not there yet. */
export const SoonBadge = observer(function SoonBadge() {
  const { t } = usePage().studio;
  return <span className={styles.soon}>{t('public:soon')}</span>;
});
