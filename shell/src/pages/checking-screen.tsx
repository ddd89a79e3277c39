import { Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { usePage } from '../studio-context.ts';
import * as styles from './public-page.module.css';

/** Stands while it is found out who is signed in. */
export const CheckingScreen = observer(function CheckingScreen() {
  const { t } = usePage().studio;
  return (
    <main className={styles.centred}>
      <h1>{t('shell:appName')}</h1>
      <Spinner label={t('shell:checkingAuthentication')} />
    </main>
  );
});
