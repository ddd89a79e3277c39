import { Banner, linkClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useStudio } from '../studio-context.ts';
import { forgotRules } from './account-rules.ts';
import { FormField } from './form-field.tsx';
import { FormPage } from './form-page.tsx';
import { useSubmit } from './use-submit.ts';

/** Asks for a link to a new password; says the same whether the address has an account or not. */
export const ForgotPasswordPage = observer(function ForgotPasswordPage() {
  const { api, t } = useStudio();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm<{ email: string }>({
    resolver: forgotRules,
    reValidateMode: 'onSubmit',
    defaultValues: { email: '' },
  });
  const submit = useSubmit(form, async ({ email }) => {
    setSentTo(undefined);
    await api.forgotPassword(email);
    setSentTo(email);
  });
  return (
    <FormPage
      title={t('account:forgotTitle')}
      heading={t('account:forgotTitle')}
      submit={submit}
      action={sentTo === undefined ? t('account:sendLink') : t('account:sendAgain')}
      busyAction={t('account:sendingLink')}
      links={
        <p>
          <Link className={linkClass} to="/login">
            {t('account:backToSignIn')}
          </Link>
        </p>
      }
    >
      {sentTo === undefined ? (
        <p>{t('account:forgotText')}</p>
      ) : (
        <Banner kind="success">{t('account:forgotSent', { email: sentTo })}</Banner>
      )}
      <FormField
        form={form}
        name="email"
        type="email"
        label={t('account:email')}
        autoComplete="username"
      />
    </FormPage>
  );
});
