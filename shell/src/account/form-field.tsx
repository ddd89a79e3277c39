import type { Translate } from '@hocket/sdk';
import { TextField, ToggleButton } from '@hocket/ui';
import { Eye, EyeOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { useStudio } from '../studio-context.ts';

export interface FormFieldProps<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'control' | 'clearErrors'>;
  name: FieldPath<Values>;
  label: string;
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: 'text' | 'email';
  description?: ReactNode;
  /** Makes it a password field; names the button that shows it. */
  reveal?: string;
}

/** One line of a form. Its error goes as soon as it is edited. */
export const FormField = observer(function FormField<Values extends FieldValues>({
  form: { control, clearErrors },
  name,
  type = 'text',
  reveal,
  ...rest
}: FormFieldProps<Values>) {
  const { t } = useStudio();
  const { field, fieldState } = useController({ control, name });
  const [isShown, setShown] = useState(false);
  const isHidden = reveal !== undefined && !isShown;
  return (
    <TextField
      {...rest}
      isRequired
      name={name}
      type={isHidden ? 'password' : type}
      value={field.value}
      inputRef={field.ref}
      error={validationText(t, fieldState.error?.message)}
      onBlur={field.onBlur}
      onChange={(value) => {
        field.onChange(value);
        clearErrors(name);
      }}
      action={
        reveal !== undefined && (
          <ToggleButton
            variant="ghost"
            size="sm"
            aria-label={reveal}
            icon={isShown ? <EyeOff /> : <Eye />}
            isSelected={isShown}
            onChange={setShown}
          />
        )
      }
    />
  );
}) as <Values extends FieldValues>(props: FormFieldProps<Values>) => ReactNode;

/** The contract's sentences about a form, and where the catalogue says them. */
const texts: Readonly<Record<string, string>> = {
  'Email is required': 'account:emailRequired',
  'Please enter a valid email address': 'account:emailInvalid',
  'Password is required': 'account:passwordRequired',
  'Password is too weak': 'account:passwordWeak',
  'Password must be at most 128 characters': 'account:passwordLong',
  'Please confirm your password': 'account:confirmRequired',
  'Passwords do not match': 'account:passwordsDiffer',
  'First name is required': 'account:firstNameRequired',
  'First name must be at most 80 characters': 'account:firstNameLong',
  'Last name is required': 'account:lastNameRequired',
  'Last name must be at most 80 characters': 'account:lastNameLong',
  'Username is required': 'account:usernameRequired',
  'Username must be at least 3 characters': 'account:usernameShort',
  'Username must be at most 30 characters': 'account:usernameLong',
  'Username can only contain letters, numbers, and underscores': 'account:usernameCharacters',
};

/** A sentence of the contract in the reader's language; one that the catalogue lacks as it is. */
function validationText(t: Translate, sentence: string | undefined): string | undefined {
  if (sentence === undefined) return undefined;
  const key = texts[sentence];
  return key === undefined ? sentence : t(key);
}
