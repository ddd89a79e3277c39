import { Banner, Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useApp } from '../studio-context.ts';
import type { Verification } from './verification.ts';

/** Another mail for whoever is signed in and has not verified their address yet. */
export const ResendVerification = observer(function ResendVerification(props: {
  verification: Verification;
}) {
  const { session, studio } = useApp();
  const { t } = studio;
  const { mail, resend } = props.verification;
  const { user } = session;
  if (user?.emailVerified) return null;
  if (!user) return session.status === 'loading' ? null : <p>{t('account:verifySignIn')}</p>;
  if (mail === 'sent') {
    return <Banner kind="success">{t('account:verifyResent', { email: user.email })}</Banner>;
  }
  return (
    <Button variant="primary" isPending={mail === 'asked'} onPress={() => void resend()}>
      {mail === 'asked' ? t('account:verifyResending') : t('account:verifyResend')}
    </Button>
  );
});
