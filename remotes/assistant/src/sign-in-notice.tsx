import type { Studio } from '@hocket/sdk';
import { Banner, linkClass } from '@hocket/ui';

/** Without an account nothing can be asked. */
export function SignInNotice({ studio: { t } }: { studio: Studio }) {
  return (
    <Banner
      kind="info"
      actions={
        <a className={linkClass} href="/login">
          {t('assistant:signIn')}
        </a>
      }
    >
      {t('assistant:signedOut')}
    </Banner>
  );
}
