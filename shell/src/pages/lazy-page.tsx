import { Banner, Button, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, useCallback, useEffect, useState } from 'react';
import { useApp } from '../studio-context.ts';
import * as styles from './public-page.module.css';

/** Fetches a page's code, and whatever else it needs. */
export type LoadPage = () => Promise<ComponentType>;

/**
 * A route's page, whose code arrives when it is first visited. Where it does not arrive the route has a page that asks
 * for it again: React itself would never do so.
 */
export function lazyPage(load: LoadPage): ComponentType {
  return lazy(async () => {
    const Component = await load().catch(() => undefined);
    return { default: Component ?? (() => <LazyPage load={load} />) };
  });
}

/** A page whose code did not arrive: asked for again as often as it is visited, and when somebody wants to. */
const LazyPage = observer(function LazyPage(props: { load: () => Promise<ComponentType> }) {
  const { load } = props;
  const { t } = useApp().studio;
  const [arrived, setArrived] = useState<{ Page: ComponentType }>();
  const [isAway, setAway] = useState(false);
  const ask = useCallback(() => {
    setAway(false);
    load().then(
      (Page) => setArrived({ Page }),
      () => setAway(true),
    );
  }, [load]);
  useEffect(ask, [ask]);
  if (arrived) return <arrived.Page />;
  return (
    <main id="content" className={styles.centred} tabIndex={-1}>
      {isAway ? (
        <Banner kind="error" actions={<Button onPress={ask}>{t('shell:panelRetry')}</Button>}>
          {t('shell:pageAway')}
        </Banner>
      ) : (
        <Spinner label={t('shell:loadingPage')} />
      )}
    </main>
  );
});
