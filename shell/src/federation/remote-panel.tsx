import { messageOf } from '@hocket/sdk';
import { Banner, Button, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useApp, useStudio } from '../studio-context.ts';
import * as styles from './remote-panel.module.css';

/** Milliseconds after which a panel that stands counts as one that works. */
const proof = 1000;

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
  const retry = () => void remotes.retry(name);
  if (state.status === 'failed') {
    return <Failed name={name} message={state.message} onRetry={retry} />;
  }
  const { Panel } = state.remote;
  return (
    <ErrorBoundary
      key={state.version}
      onError={(error) => remotes.threw(name, error)}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Failed name={name} message={messageOf(error)} onRetry={resetErrorBoundary} />
      )}
    >
      {state.insteadOf && <FellBack name={name} onRetry={retry} />}
      <Panel studio={studio} />
      <Stands name={name} />
    </ErrorBoundary>
  );
});

/** Tells when what is beside it has stood for a while. */
function Stands({ name }: { name: string }) {
  const { remotes } = useApp();
  useEffect(() => {
    const timer = setTimeout(() => remotes.stood(name), proof);
    return () => clearTimeout(timer);
  }, [remotes, name]);
  return null;
}

function FellBack({ name, onRetry }: { name: string; onRetry: () => void }) {
  const { t } = useStudio();
  return (
    <Banner kind="info" actions={<Button onPress={onRetry}>{t('shell:panelRetry')}</Button>}>
      {t('shell:panelFellBack', { name })}
    </Banner>
  );
}

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
