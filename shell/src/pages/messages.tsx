import { Toasts } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router';
import { useApp } from '../studio-context.ts';
import * as styles from './messages.module.css';
import { useStudioHome } from './studio-home.ts';

/** Short messages, where their frame has a place for them. */
export const Messages = observer(function Messages({ className }: { className?: string }) {
  const { notices, studio } = useApp();
  return (
    <div className={className}>
      <Toasts
        notices={notices.list}
        onDismiss={notices.dismiss}
        dismissLabel={studio.t('shell:dismiss')}
        othersLabel={(count) => studio.t('shell:otherMessages', { count })}
      />
    </div>
  );
});

/** Messages at the foot of the pages that have no place of their own for them, as the studio has. */
export function FootMessages() {
  const { pathname } = useLocation();
  const home = useStudioHome();
  const isStudio = pathname === home || pathname.startsWith(`${home}/`);
  return isStudio ? null : <Messages className={styles.foot ?? ''} />;
}
