import { linkClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { useApp } from '../studio-context.ts';
import * as styles from './account-form.module.css';
import { type SignupForm, signupRules } from './account-rules.ts';
import { FormField } from './form-field.tsx';
import { FormPage } from './form-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useSubmit } from './use-submit.ts';

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
  const form = useForm<SignupForm>({
    resolver: signupRules,
    reValidateMode: 'onSubmit',
    defaultValues: empty,
  });
  const submit = useSubmit(form, ({ confirmPassword: _, ...registration }) =>
    session.signup(registration),
  );
  return (
    <FormPage
      title={t('shell:signUp')}
      heading={t('account:signupTitle')}
      submit={submit}
      action={t('account:createAccount')}
      busyAction={t('account:creatingAccount')}
      links={
        <p>
          {t('account:haveAccount')}{' '}
          <Link className={linkClass} to="/login" state={state}>
            {t('shell:signIn')}
          </Link>
        </p>
      }
    >
      <div className={styles.pair}>
        <FormField
          form={form}
          name="firstName"
          label={t('account:firstName')}
          autoComplete="given-name"
        />
        <FormField
          form={form}
          name="lastName"
          label={t('account:lastName')}
          autoComplete="family-name"
        />
      </div>
      {/* Not `username`: one signs in with the address, and managers of passwords shall keep that. */}
      <FormField
        form={form}
        name="username"
        label={t('account:username')}
        autoComplete="nickname"
      />
      <FormField
        form={form}
        name="email"
        type="email"
        label={t('account:email')}
        autoComplete="email"
      />
      <NewPasswordFields
        form={form}
        label={t('account:password')}
        confirmLabel={t('account:confirmPassword')}
      />
    </FormPage>
  );
});
