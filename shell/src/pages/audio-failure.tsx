import { Banner, Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useApp } from '../studio-context.ts';

/** Why there is no sound, and two ways to get it. The project stays on screen: it can be edited and saved. */
export const AudioFailure = observer(function AudioFailure() {
  const { engine, reload, studio } = useApp();
  const { t } = studio;
  if (engine.state.status !== 'failed') return null;
  const reason = engine.state.message || t('shell:audioFailedReason');
  return (
    <Banner
      kind="error"
      actions={
        <>
          <Button onPress={() => void engine.init().catch(() => undefined)}>
            {t('shell:retryInitialization')}
          </Button>
          <Button variant="ghost" onPress={reload}>
            {t('shell:reloadPage')}
          </Button>
        </>
      }
    >
      {t('shell:audioFailed', { reason })}
    </Banner>
  );
});

/** Makes the engine ready to sound, unless the page `waits` for something else first. */
export function useEngineStart(waits = false): void {
  const { engine } = useApp();
  useEffect(() => {
    // The engine keeps the reason of a failure in its state, where the banner reads it.
    if (!waits) void engine.init().catch(() => undefined);
  }, [engine, waits]);
}
