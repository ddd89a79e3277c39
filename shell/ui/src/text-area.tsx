import { TextArea as AriaTextArea, Label, TextField } from 'react-aria-components';
import * as styles from './field.module.css';

export interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Lines that are seen at once; 3 by default. */
  rows?: number;
  maxLength?: number;
}

/** A labelled text of several lines. */
export function TextArea({ label, rows = 3, ...rest }: TextAreaProps) {
  return (
    <TextField {...rest} className={styles.field ?? ''}>
      <Label className={styles.label}>{label}</Label>
      <span className={styles.box}>
        <AriaTextArea className={styles.input ?? ''} rows={rows} />
      </span>
    </TextField>
  );
}
