import { codeOf } from '@hocket/sdk';
import { Banner, buttonClass, linkClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { useApp } from '../studio-context.ts';
import { type NewPassword, resetRules } from './account-rules.ts';
import { FormPage } from './form-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { NoticePage } from './notice-page.tsx';
import { useSubmit } from './use-submit.ts';

type Outcome = 'open' | 'incomplete' | 'spent' | 'done';

/** Where a mailed link leads: a new password, once. */
export const ResetPasswordPage = observer(function ResetPasswordPage() {
  const { session, studio } = useApp();
  const { api, t } = studio;
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome>(token === '' ? 'incomplete' : 'open');
  const form = useForm<NewPassword>({
    resolver: resetRules(token),
    reValidateMode: 'onSubmit',
    defaultValues: { password: '', confirmPassword: '' },
  });
  const submit = useSubmit(form, async ({ password }) => {
    try {
      await api.resetPassword(token, password);
    } catch (error) {
      if (codeOf(error) !== 'link_invalid') throw error;
      setOutcome('spent');
      return;
    }
    // The server has ended every session, this one too.
    session.forget();
    setOutcome('done');
  });

  if (outcome === 'open') {
    return (
      <FormPage
        title={t('account:resetTitle')}
        heading={t('account:resetTitle')}
        submit={submit}
        action={t('account:savePassword')}
        busyAction={t('account:savingPassword')}
        links={
          <p>
            <Link className={linkClass} to="/login">
              {t('account:backToSignIn')}
            </Link>
          </p>
        }
      >
        <NewPasswordFields
          form={form}
          label={t('account:newPassword')}
          confirmLabel={t('account:confirmNewPassword')}
        />
      </FormPage>
    );
  }
  const texts = {
    incomplete: t('account:linkIncomplete'),
    spent: t('shell:linkInvalid'),
    done: t('account:resetDone'),
  };
  const isDone = outcome === 'done';
  return (
    <NoticePage title={t('account:resetTitle')}>
      <Banner kind={isDone ? 'success' : 'error'}>{texts[outcome]}</Banner>
      <Link className={buttonClass('primary')} to={isDone ? '/login' : '/forgot-password'}>
        {isDone ? t('shell:signIn') : t('account:newLink')}
      </Link>
    </NoticePage>
  );
});
