import { Minus, Plus } from 'lucide-react';
import { NumberField as AriaNumberField, Button, Group, Input, Label } from 'react-aria-components';
import * as styles from './field.module.css';

export interface NumberFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  minValue: number;
  maxValue: number;
  step?: number;
  isDisabled?: boolean;
  /** The label stays for assistive technology. */
  hideLabel?: boolean;
}

/** A number with step buttons, clamped to its range when it is left. */
export function NumberField({ label, hideLabel, ...rest }: NumberFieldProps) {
  return (
    <AriaNumberField
      {...rest}
      className={`${styles.field} ${styles.number}`}
      {...(hideLabel ? { 'aria-label': label } : {})}
      formatOptions={{ useGrouping: false }}
    >
      {!hideLabel && <Label className={styles.label}>{label}</Label>}
      <Group className={styles.box ?? ''}>
        <Button slot="decrement" className={styles.stepper ?? ''}>
          <Minus aria-hidden="true" size={14} />
        </Button>
        <Input className={`${styles.input} ${styles.figure}`} />
        <Button slot="increment" className={styles.stepper ?? ''}>
          <Plus aria-hidden="true" size={14} />
        </Button>
      </Group>
    </AriaNumberField>
  );
}
