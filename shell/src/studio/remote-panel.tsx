import { Banner, Button, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Mounting } from '../federation/mounting.ts';
import type { ReplacementReason } from '../federation/remotes.ts';
import { useApp, useStudio } from '../studio-context.ts';
import * as styles from './remote-panel.module.css';

/** What is said where another version than the live one is shown. */
const notes: Readonly<Record<ReplacementReason, string>> = {
  failed: 'shell:panelFellBack',
  halted: 'shell:panelHalted',
  slow: 'shell:panelSlow',
  arrived: 'shell:panelArrived',
};

/** A panel from elsewhere in a box of its own: loading, shown, or failed with Retry. Nothing is asked for while it `waits`. */
export const RemotePanel = observer(function RemotePanel(props: { name: string; waits?: boolean }) {
  const { name, waits = false } = props;
  const { remotes } = useApp();
  const studio = useStudio();
  const state = remotes.state(name);
  useEffect(() => {
    if (!waits) void remotes.load(name);
  }, [remotes, name, waits]);
  if (state === undefined || state.status === 'loading') return <Loading name={name} />;
  const retry = () => void remotes.retry(name);
  if (state.status === 'failed') {
    return <Failed name={name} error={state} onRetry={retry} />;
  }
  const { Panel } = state.remote;
  const { why } = state;
  return (
    <ErrorBoundary
      key={state.version}
      onError={(error) => remotes.threw(name, error)}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Failed name={name} error={error} onRetry={resetErrorBoundary} />
      )}
    >
      {why && <Instead name={name} why={why} onRetry={retry} />}
      <Turn name={name}>
        <Panel studio={studio} />
      </Turn>
    </ErrorBoundary>
  );
});

/** Shows a panel when its code has the turn. */
function Turn({ name, children }: { name: string; children: ReactNode }) {
  const { remotes } = useApp();
  const [isOn, setOn] = useState(false);
  const mounting = useRef<Mounting>(undefined);
  useLayoutEffect(() => {
    const began = remotes.mount(name, () => setOn(true));
    mounting.current = began;
    return began.left;
  }, [remotes, name]);
  if (!isOn) return <Loading name={name} />;
  return (
    <WorkedPanel name={name}>
      {children}
      <Stands onStands={() => mounting.current?.shown()} />
    </WorkedPanel>
  );
}

/** What a panel shows; it is told whose it is when somebody works it. */
export function WorkedPanel({ name, children }: { name: string; children: ReactNode }) {
  const { remotes } = useApp();
  const onTouch = () => remotes.touched(name);
  return (
    <div
      className={styles.panel}
      onClickCapture={onTouch}
      onDropCapture={onTouch}
      onInputCapture={onTouch}
      onKeyDownCapture={onTouch}
      onPointerDownCapture={onTouch}
      onPointerUpCapture={onTouch}
    >
      {children}
    </div>
  );
}

/** Tells when what is before it stands on the page. */
function Stands({ onStands }: { onStands: () => void }) {
  // The effect runs once: a panel that is shown again gets a new component.
  const first = useRef(onStands);
  useEffect(() => first.current(), []);
  return null;
}

function Loading({ name }: { name: string }) {
  const { t } = useStudio();
  return (
    <div className={styles.box}>
      <Spinner label={t('shell:panelLoading', { name })} />
    </div>
  );
}

function Instead(props: { name: string; why: ReplacementReason; onRetry: () => void }) {
  const { t } = useStudio();
  const { name, why, onRetry } = props;
  const label = why === 'arrived' ? 'shell:panelShow' : 'shell:panelRetry';
  return (
    <Banner kind="info" actions={<Button onPress={onRetry}>{t(label)}</Button>}>
      {t(notes[why], { name })}
    </Banner>
  );
}

function Failed(props: { name: string; error: unknown; onRetry: () => void }) {
  const { explain, t } = useStudio();
  return (
    <div className={styles.box}>
      <Banner
        kind="error"
        actions={<Button onPress={props.onRetry}>{t('shell:panelRetry')}</Button>}
      >
        <p>{t('shell:panelFailed', { name: props.name })}</p>
        <p className={styles.reason}>{explain(props.error)}</p>
      </Banner>
    </div>
  );
}
