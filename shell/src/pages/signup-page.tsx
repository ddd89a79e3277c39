import { Banner, Button, linkClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { errorText } from '../stores/error-text.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './form.module.css';
import { FormField } from './form-field.tsx';
import { keepWaiting } from './keep-waiting.ts';
import { PasswordMatch } from './password-match.tsx';
import { PasswordMeter } from './password-meter.tsx';
import { PublicPage } from './public-page.tsx';
import { type SignupForm, signupRules } from './sign-in-rules.ts';

const empty: SignupForm = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
};

/** Sign-up; the guard around it leads on once it worked. */
export const SignupPage = observer(function SignupPage() {
  const { session, studio } = useApp();
  const { t } = studio;
  const { state } = useLocation();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<SignupForm>({
    resolver: signupRules,
    reValidateMode: 'onSubmit',
    defaultValues: empty,
  });
  const { control, clearErrors } = form;
  const [password, confirmed] = useWatch({ control, name: ['password', 'confirmPassword'] });
  const isBusy = form.formState.isSubmitting;
  const submit = form.handleSubmit(async ({ confirmPassword: _, ...registration }) => {
    setFailure(undefined);
    await session.signup(registration).catch(setFailure);
  });

  return (
    <PublicPage title={t('shell:signUp')}>
      <form className={styles.form} noValidate onSubmit={isBusy ? keepWaiting : submit}>
        <h1>{t('shell:signupTitle')}</h1>
        {failure !== undefined && <Banner kind="error">{errorText(t, failure)}</Banner>}
        <div className={styles.pair}>
          <FormField
            {...{ control, clearErrors }}
            name="firstName"
            label={t('shell:firstName')}
            autoComplete="given-name"
          />
          <FormField
            {...{ control, clearErrors }}
            name="lastName"
            label={t('shell:lastName')}
            autoComplete="family-name"
          />
        </div>
        <FormField
          {...{ control, clearErrors }}
          name="username"
          label={t('shell:username')}
          autoComplete="username"
        />
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
          autoComplete="new-password"
          reveal={t('shell:showPassword')}
          description={password !== '' && <PasswordMeter password={password} />}
        />
        <FormField
          {...{ control, clearErrors }}
          name="confirmPassword"
          label={t('shell:confirmPassword')}
          autoComplete="new-password"
          reveal={t('shell:showConfirmation')}
          description={confirmed !== '' && <PasswordMatch isMatch={confirmed === password} />}
        />
        <Button type="submit" variant="primary" isPending={isBusy}>
          {isBusy ? t('shell:creatingAccount') : t('shell:createAccount')}
        </Button>
        <p>
          {t('shell:haveAccount')}{' '}
          <Link className={linkClass} to="/login" state={state}>
            {t('shell:signIn')}
          </Link>
        </p>
      </form>
    </PublicPage>
  );
});
