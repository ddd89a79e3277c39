import { observer } from 'mobx-react-lite';
import { useStudio } from '../studio-context.ts';
import * as styles from './account-form.module.css';

/** Says while it is typed whether the confirmation matches. */
export const PasswordMatch = observer(function PasswordMatch({ isMatch }: { isMatch: boolean }) {
  const { t } = useStudio();
  return (
    <span role="status" className={isMatch ? styles.strong : styles.weak}>
      {isMatch ? t('account:passwordsMatchNow') : t('account:passwordsDifferNow')}
    </span>
  );
});
