import { ChevronDown } from 'lucide-react';
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components';
import * as fields from './field.module.css';
import * as menu from './menu.module.css';
import * as styles from './select.module.css';

export interface SelectOption<Id extends string = string> {
  id: Id;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps<Id extends string> {
  label: string;
  value: Id;
  onChange: (id: Id) => void;
  options: readonly SelectOption<Id>[];
  isDisabled?: boolean;
  /** The label stays for assistive technology. */
  hideLabel?: boolean;
}

/** One of a list: arrow keys and first letters choose, also while it is closed. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, hideLabel, value, onChange, options, isDisabled } = props;
  return (
    <AriaSelect
      className={fields.field ?? ''}
      value={value}
      isDisabled={isDisabled}
      onChange={(key) => {
        const option = options.find(({ id }) => id === key);
        if (option) onChange(option.id);
      }}
      {...(hideLabel ? { 'aria-label': label } : {})}
    >
      {!hideLabel && <Label className={fields.label}>{label}</Label>}
      <Button className={styles.button ?? ''}>
        <SelectValue className={styles.value ?? ''} />
        <ChevronDown aria-hidden="true" size={16} />
      </Button>
      <Popover className={`${menu.popover} ${styles.popover}`}>
        <ListBox className={menu.menu ?? ''} items={options}>
          {({ id, label: text, isDisabled: off }) => (
            <ListBoxItem id={id} textValue={text} isDisabled={off} className={menu.item ?? ''}>
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
