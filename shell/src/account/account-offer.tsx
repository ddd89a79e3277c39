import { Button, buttonClass, Dialog } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router';
import { useStudioHome, visitorsHome } from '../pages/studio-home.ts';
import { useApp } from '../studio-context.ts';

/** Says to somebody without an account that what they pressed needs one, and that it keeps what they made. */
export const AccountOffer = observer(function AccountOffer() {
  const { session, studio } = useApp();
  const { t } = studio;
  const { pathname, search } = useLocation();
  const isInStudio = useStudioHome() === visitorsHome;
  // Whoever was in a visitor's studio goes on in their own.
  const state = isInStudio ? null : { from: { pathname, search } };
  return (
    <Dialog
      title={t('account:offerTitle')}
      isOpen={session.offersAccount}
      onClose={session.closeOffer}
      closeLabel={t('shell:close')}
      actions={
        <>
          <Button variant="ghost" onPress={session.closeOffer}>
            {t('account:offerLater')}
          </Button>
          <Link className={buttonClass()} to="/login" state={state} onClick={session.closeOffer}>
            {t('shell:signIn')}
          </Link>
          <Link
            className={buttonClass('primary')}
            to="/signup"
            state={state}
            onClick={session.closeOffer}
          >
            {t('shell:signUp')}
          </Link>
        </>
      }
    >
      <p>{t('account:offerText')}</p>
      <p>{t('account:offerFree')}</p>
    </Dialog>
  );
});
