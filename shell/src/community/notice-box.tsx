import { Banner, Button, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useStudio } from '../studio-context.ts';
import * as styles from './community-list-page.module.css';

export interface NoticeBoxProps {
  state: { status: 'loading' | 'missing' | 'failed'; error: unknown };
  /** Says what is not there. */
  missing: string;
  onRetry: () => void;
}

/** Stands where something public would: it is on its way, it is not there, or it did not come. */
export const NoticeBox = observer(function NoticeBox({ state, missing, onRetry }: NoticeBoxProps) {
  const { explain, t } = useStudio();
  if (state.status === 'loading') return <Spinner label={t('community:loading')} />;
  if (state.status === 'missing') {
    return (
      <div className={styles.page}>
        <h1>{missing}</h1>
        <p>{t('shell:notFound')}</p>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1>{t('community:title')}</h1>
      <Banner kind="error" actions={<Button onPress={onRetry}>{t('community:tryAgain')}</Button>}>
        {explain(state.error)}
      </Banner>
    </div>
  );
});
