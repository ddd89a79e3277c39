import { Search, X } from 'lucide-react';
import { SearchField as AriaSearchField, Button, Input, Label } from 'react-aria-components';
import * as styles from './field.module.css';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  clearLabel: string;
  /** The label stays for assistive technology. */
  hideLabel?: boolean;
}

/** A search box; Escape and its button clear it. */
export function SearchField(props: SearchFieldProps) {
  const { label, hideLabel, value, onChange, placeholder, clearLabel } = props;
  return (
    <AriaSearchField
      className={styles.field ?? ''}
      value={value}
      onChange={onChange}
      {...(hideLabel ? { 'aria-label': label } : {})}
    >
      {!hideLabel && <Label className={styles.label}>{label}</Label>}
      <span className={styles.box}>
        <Search aria-hidden="true" size={16} className={styles.lens} />
        <Input className={`${styles.input} ${styles.search}`} placeholder={placeholder} />
        {value !== '' && (
          <Button className={styles.stepper ?? ''} aria-label={clearLabel}>
            <X aria-hidden="true" size={16} />
          </Button>
        )}
      </span>
    </AriaSearchField>
  );
}
