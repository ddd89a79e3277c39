import { Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useApp } from '../studio-context.ts';
import * as styles from './public-page.module.css';

/** Stands while a page's own code arrives. */
export const LoadingScreen = observer(function LoadingScreen() {
  const { t } = useApp().studio;
  return (
    <main className={styles.centred}>
      <Spinner label={t('shell:loadingPage')} />
    </main>
  );
});
