import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { TextField as AriaTextField, FieldError, Input, Label, Text } from 'react-aria-components';
import * as styles from './field.module.css';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  type?: 'text' | 'email' | 'password' | 'search' | 'url';
  /** Shown below the field and tied to it; marks it invalid. */
  error?: string;
  description?: ReactNode;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement>;
  /** Stands inside the field at its end, such as a show/hide button. */
  action?: ReactNode;
}

/** A labelled line of text. Validation is the caller's: `error` says what is wrong. */
export function TextField(props: TextFieldProps) {
  const { label, error, description, inputRef, action, placeholder, ...rest } = props;
  return (
    <AriaTextField
      {...rest}
      className={styles.field ?? ''}
      isInvalid={error !== undefined && error !== ''}
      validationBehavior="aria"
    >
      <Label className={styles.label}>{label}</Label>
      <span className={styles.box}>
        <Input ref={inputRef} className={styles.input ?? ''} placeholder={placeholder} />
        {action && <span className={styles.action}>{action}</span>}
      </span>
      {description && (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </AriaTextField>
  );
}
