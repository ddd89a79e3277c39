import type { Credentials } from '@hocket/sdk';
import { Banner, linkClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { useApp } from '../studio-context.ts';
import { loginRules } from './account-rules.ts';
import { FormField } from './form-field.tsx';
import { FormPage } from './form-page.tsx';
import { useSubmit } from './use-submit.ts';

/** Sign-in; the guard around it leads on once it worked. */
export const LoginPage = observer(function LoginPage() {
  const { session, studio } = useApp();
  const { t } = studio;
  const { state } = useLocation();
  const form = useForm<Credentials>({
    resolver: loginRules,
    reValidateMode: 'onSubmit',
    defaultValues: { email: '', password: '' },
  });
  const submit = useSubmit(form, session.login);
  return (
    <FormPage
      title={t('shell:signIn')}
      heading={t('account:loginTitle')}
      submit={submit}
      action={t('shell:signIn')}
      busyAction={t('account:signingIn')}
      links={
        <p>
          {t('account:noAccount')}{' '}
          <Link className={linkClass} to="/signup" state={state}>
            {t('shell:signUp')}
          </Link>
        </p>
      }
    >
      {session.hasExpired && submit.failure === undefined && (
        <Banner kind="info">{t('shell:sessionEnded')}</Banner>
      )}
      {/* Managers of passwords keep the address with the password: it is what one signs in with. */}
      <FormField
        form={form}
        name="email"
        type="email"
        label={t('account:email')}
        autoComplete="username"
      />
      <FormField
        form={form}
        name="password"
        label={t('account:password')}
        autoComplete="current-password"
        reveal={t('account:showPassword')}
      />
      <p>
        <Link className={linkClass} to="/forgot-password">
          {t('account:forgotPassword')}
        </Link>
      </p>
    </FormPage>
  );
});
