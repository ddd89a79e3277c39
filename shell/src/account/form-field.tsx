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
import { validationText } from './validation-text.ts';

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
