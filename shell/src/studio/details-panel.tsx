import { Button } from '@hocket/ui';
import { X } from 'lucide-react';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useApp } from '../studio-context.ts';
import * as styles from './details-panel.module.css';
import { phone, useMedia } from './use-media.ts';

/** What a panel shows of a step, a track or the like, in the dock; on a phone a sheet. Escape closes it. */
export const DetailsPanel = observer(function DetailsPanel() {
  const { details, places, studio } = useApp();
  const titleId = useId();
  const holder = useRef<HTMLDivElement>(null);
  const { element, shown } = details;
  const isShown = shown !== undefined;
  useEffect(() => {
    if (isShown) holder.current?.append(element);
  }, [isShown, element]);
  // A sheet lies over what somebody goes to.
  const isSheet = useMedia(phone);
  useEffect(() => {
    if (!isSheet) return;
    return reaction(() => [places.tab, places.sheet], details.close);
  }, [isSheet, details, places]);
  if (!shown) return null;

  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) details.close();
  };
  return (
    <section className={styles.details} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2 id={titleId}>{shown.title}</h2>
        <Button
          variant="ghost"
          size="sm"
          icon={<X />}
          aria-label={studio.t('shell:closePanel')}
          onPress={details.close}
        />
      </div>
      <div ref={holder} className={styles.body} />
    </section>
  );
});
