import { messageOf } from '@hocket/sdk';
import { Button, buttonClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useApp } from '../studio-context.ts';
import * as styles from './public-page.module.css';
import { usePageTitle } from './use-page-title.ts';

/** What stands in place of a page that failed, or of none: what went wrong, and ways back. */
export const ErrorScreen = observer(function ErrorScreen({ error }: { error?: unknown }) {
  const { studio, reload } = useApp();
  const { t } = studio;
  usePageTitle(t('shell:unexpectedError'));
  const isNowhere = error === undefined;
  return (
    <main className={styles.centred}>
      <h1>{t('shell:unexpectedError')}</h1>
      <p role="alert">{isNowhere ? t('shell:pageNotFound') : messageOf(error)}</p>
      <p className={styles.actions}>
        {/* A page load, so that whatever broke starts anew. */}
        <a className={buttonClass('primary')} href="/">
          {t('shell:backToStart')}
        </a>
        {!isNowhere && <Button onPress={reload}>{t('shell:reloadPage')}</Button>}
      </p>
    </main>
  );
});
