import { observer } from 'mobx-react-lite';
import { Outlet } from 'react-router';
import { useApp } from '../studio-context.ts';
import { StudioHeader } from './studio-header.tsx';
import * as styles from './studio-page.module.css';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useSave } from './use-save.ts';

/** What all pages of the studio share: the header stays as they change, and unsaved work is asked about. */
export const StudioFrame = observer(function StudioFrame() {
  const { t } = useApp().studio;
  const save = useSave();
  return (
    <div className={styles.page}>
      <a className="skip-link" href="#content">
        {t('shell:skipToContent')}
      </a>
      <StudioHeader onSave={save} />
      <Outlet />
      <UnsavedDialog />
    </div>
  );
});
