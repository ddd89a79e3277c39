import type { Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Link2, Unlink } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import * as styles from './link-badge.module.css';

/** Says that grid and code show the same music, and ends it. */
export const LinkBadge = observer(function LinkBadge({ studio }: { studio: Studio }) {
  const { t, project } = studio;
  if (!project.data.linked) return null;
  return (
    <p className={styles.badge}>
      <Link2 aria-hidden="true" size={16} />
      <span>{t('grid:linked')}</span>
      <Button size="sm" variant="ghost" icon={<Unlink />} onPress={() => project.link.unlink()}>
        {t('grid:unlink')}
      </Button>
    </p>
  );
});
