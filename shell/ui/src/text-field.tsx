import {
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useId,
  useState,
} from 'react';
import { Button } from './button.tsx';
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
  /** To be selected and copied, not changed. */
  isReadOnly?: boolean;
  maxLength?: number;
  inputRef?: Ref<HTMLInputElement>;
  /** Stands inside the field at its end, such as a show/hide button. */
  action?: ReactNode;
}

/** A labelled line of text. Validation is the caller's: `error` says what is wrong. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    onChange,
    error,
    description,
    isRequired,
    isDisabled,
    isReadOnly,
    inputRef,
    action,
    ...rest
  } = props;
  const id = useId();
  const isInvalid = error !== undefined && error !== '';
  const described = [description && `${id}-description`, isInvalid && `${id}-error`];
  return (
    <div
      className={styles.field}
      data-invalid={isInvalid || undefined}
      data-disabled={isDisabled || undefined}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        <input
          type="text"
          {...rest}
          id={id}
          ref={inputRef}
          className={styles.input}
          onChange={({ target }) => onChange(target.value)}
          disabled={isDisabled}
          readOnly={isReadOnly}
          aria-required={isRequired || undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        />
        {action && <span className={styles.action}>{action}</span>}
      </span>
      {description && (
        <span id={`${id}-description`} className={styles.description}>
          {description}
        </span>
      )}
      {isInvalid && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}

export interface NameFormProps {
  /** Names the field. */
  label: string;
  /** What its button says. */
  action: string;
  maxLength: number;
  /** A name was given, with nothing but its own spaces. */
  onName: (name: string) => void;
}

/** Asks for the name of something that is to be kept. */
export function NameForm({ label, action, maxLength, onName }: NameFormProps) {
  const [name, setName] = useState('');
  const wanted = name.trim();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (wanted !== '') onName(wanted);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField label={label} value={name} onChange={setName} maxLength={maxLength} />
      <Button type="submit" variant="primary" isDisabled={wanted === ''}>
        {action}
      </Button>
    </form>
  );
}
