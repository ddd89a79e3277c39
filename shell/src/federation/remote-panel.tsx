import { messageOf } from '@hocket/sdk';
import { Banner, Button, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useApp, useStudio } from '../studio-context.ts';
import * as styles from './remote-panel.module.css';

/** A panel from elsewhere in a box of its own: loading, shown, or failed with Retry. Nothing is asked for while it `waits`. */
export const RemotePanel = observer(function RemotePanel(props: { name: string; waits?: boolean }) {
  const { name, waits = false } = props;
  const { remotes } = useApp();
  const studio = useStudio();
  const state = remotes.state(name);
  useEffect(() => {
    if (!waits) void remotes.load(name);
  }, [remotes, name, waits]);
  if (state === undefined || state.status === 'loading') {
    return (
      <div className={styles.box}>
        <Spinner label={studio.t('shell:panelLoading', { name })} />
      </div>
    );
  }
  if (state.status === 'failed') {
    return <Failed name={name} message={state.message} onRetry={() => void remotes.retry(name)} />;
  }
  const { Panel } = state.remote;
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Failed name={name} message={messageOf(error)} onRetry={resetErrorBoundary} />
      )}
    >
      <Panel studio={studio} />
    </ErrorBoundary>
  );
});

function Failed(props: { name: string; message: string; onRetry: () => void }) {
  const { t } = useStudio();
  return (
    <div className={styles.box}>
      <Banner
        kind="error"
        actions={<Button onPress={props.onRetry}>{t('shell:panelRetry')}</Button>}
      >
        <p>{t('shell:panelFailed', { name: props.name })}</p>
        <p className={styles.reason}>{props.message}</p>
      </Banner>
    </div>
  );
}
