import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type FieldPath, type UseFormReturn, useWatch } from 'react-hook-form';
import { useStudio } from '../studio-context.ts';
import * as styles from './account-form.module.css';
import type { NewPassword } from './account-rules.ts';
import { FormField } from './form-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

export interface NewPasswordFieldsProps<Values extends NewPassword> {
  form: UseFormReturn<Values>;
  label: string;
  confirmLabel: string;
}

/** A password to be kept, typed twice: how strong it is, and whether both are the same. */
export const NewPasswordFields = observer(function NewPasswordFields<Values extends NewPassword>({
  form,
  label,
  confirmLabel,
}: NewPasswordFieldsProps<Values>) {
  const { t } = useStudio();
  const { password, confirmPassword } = useWatch({ control: form.control }) as NewPassword;
  return (
    <>
      <FormField
        form={form}
        name={'password' as FieldPath<Values>}
        label={label}
        autoComplete="new-password"
        reveal={t('account:showPassword')}
        description={password !== '' && <PasswordMeter password={password} />}
      />
      <FormField
        form={form}
        name={'confirmPassword' as FieldPath<Values>}
        label={confirmLabel}
        autoComplete="new-password"
        reveal={t('account:showConfirmation')}
        description={
          confirmPassword !== '' && <PasswordMatch isMatch={confirmPassword === password} />
        }
      />
    </>
  );
}) as <Values extends NewPassword>(props: NewPasswordFieldsProps<Values>) => ReactNode;

/** Says while it is typed whether the confirmation matches. */
const PasswordMatch = observer(function PasswordMatch({ isMatch }: { isMatch: boolean }) {
  const { t } = useStudio();
  return (
    <span role="status" className={isMatch ? styles.strong : styles.weak}>
      {isMatch ? t('account:passwordsMatchNow') : t('account:passwordsDifferNow')}
    </span>
  );
});
