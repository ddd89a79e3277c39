import { type SubmitEvent, useState } from 'react';
import { Button } from './button.tsx';
import * as styles from './name-form.module.css';
import { TextField } from './text-field.tsx';

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
