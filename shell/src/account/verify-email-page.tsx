import { Banner, Button, buttonClass, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useApp } from '../studio-context.ts';
import { FailureBanner } from './failure-banner.tsx';
import { NoticePage } from './notice-page.tsx';
import { Verification } from './verification.ts';

/** Where the mail of sign-up leads: the link is checked as soon as the page stands. */
export const VerifyEmailPage = observer(function VerifyEmailPage() {
  const { session, studio } = useApp();
  const { api, t } = studio;
  const [params] = useSearchParams();
  const [verification] = useState(
    () => new Verification({ api, session, token: params.get('token') ?? '' }),
  );
  useEffect(() => void verification.check(), [verification]);
  const { failure, link } = verification;
  const isRefused = link === 'spent' || link === 'incomplete';
  return (
    <NoticePage title={t('account:verifyTitle')}>
      {link === 'checking' && <Spinner label={t('account:verifying')} />}
      {link === 'verified' && <Banner kind="success">{t('account:verified')}</Banner>}
      {isRefused && session.user?.emailVerified && (
        <Banner kind="info">{t('account:verifiedAlready')}</Banner>
      )}
      {isRefused && !session.user?.emailVerified && (
        <Banner kind="error">
          {link === 'spent' ? t('account:verifyUsed') : t('account:linkIncomplete')}
        </Banner>
      )}
      <FailureBanner error={failure} />
      {link === 'failed' && (
        <Button variant="primary" onPress={() => void verification.check()}>
          {t('account:tryAgain')}
        </Button>
      )}
      {isRefused && <ResendVerification verification={verification} />}
      {session.status === 'authenticated' ? (
        <Link className={buttonClass(link === 'verified' ? 'primary' : 'secondary')} to="/studio">
          {t('account:toStudio')}
        </Link>
      ) : (
        <Link className={buttonClass()} to="/login">
          {t('shell:signIn')}
        </Link>
      )}
    </NoticePage>
  );
});

/** Another mail for whoever is signed in and has not verified their address yet. */
const ResendVerification = observer(function ResendVerification(props: {
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
