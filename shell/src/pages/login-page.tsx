import type { Credentials } from '@hocket/sdk';
import { Banner, Button, linkClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { errorText } from '../stores/error-text.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './form.module.css';
import { FormField } from './form-field.tsx';
import { keepWaiting } from './keep-waiting.ts';
import { PublicPage } from './public-page.tsx';
import { loginRules } from './sign-in-rules.ts';

/** Sign-in; the guard around it leads on once it worked. */
export const LoginPage = observer(function LoginPage() {
  const { session, studio } = useApp();
  const { t } = studio;
  const { state } = useLocation();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<Credentials>({
    resolver: loginRules,
    reValidateMode: 'onSubmit',
    defaultValues: { email: '', password: '' },
  });
  const { control, clearErrors } = form;
  const isBusy = form.formState.isSubmitting;
  const submit = form.handleSubmit(async (credentials) => {
    setFailure(undefined);
    await session.login(credentials).catch(setFailure);
  });

  return (
    <PublicPage title={t('shell:signIn')}>
      <form className={styles.form} noValidate onSubmit={isBusy ? keepWaiting : submit}>
        <h1>{t('shell:loginTitle')}</h1>
        {failure !== undefined && <Banner kind="error">{errorText(t, failure)}</Banner>}
        <FormField
          {...{ control, clearErrors }}
          name="email"
          type="email"
          label={t('shell:email')}
          autoComplete="email"
        />
        <FormField
          {...{ control, clearErrors }}
          name="password"
          label={t('shell:password')}
          autoComplete="current-password"
          reveal={t('shell:showPassword')}
        />
        <Button type="submit" variant="primary" isPending={isBusy}>
          {isBusy ? t('shell:signingIn') : t('shell:signIn')}
        </Button>
        <p>
          {t('shell:noAccount')}{' '}
          <Link className={linkClass} to="/signup" state={state}>
            {t('shell:signUp')}
          </Link>
        </p>
      </form>
    </PublicPage>
  );
});
