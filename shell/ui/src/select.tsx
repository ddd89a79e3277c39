import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import * as fields from './field.module.css';
import { pressed } from './pressed.ts';
import * as styles from './select.module.css';
import { useOpener } from './use-opener.ts';

export interface SelectOption<Id extends string = string> {
  id: Id;
  label: string;
  /** The title that it stands under, with the options beside it that have the same. */
  group?: string;
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
  /** What is shown while no option has the value. */
  placeholder?: string;
  /** A pointer or the arrow keys are at an option of the open list. */
  onNear?: (id: Id) => void;
}

/** One of a list: arrow keys and first letters choose, also while it is closed. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, hideLabel, value, onChange, options, isDisabled, placeholder } = props;
  const { isOpen, setOpen, opener, open } = useOpener('listbox');
  const id = useId();
  const typing = useRef({ text: '', time: 0 });
  const press = pressed(() => setOpen(!isOpen));

  function choose(chosen: Id) {
    setOpen(false);
    if (chosen !== value) onChange(chosen);
  }

  function onKeyDown(event: KeyboardEvent) {
    press.onKeyDown(event);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      return;
    }
    const option = optionByKey(event, options, value, typing.current);
    if (option === undefined) return;
    event.preventDefault();
    choose(option.id);
  }

  return (
    <div className={fields.field}>
      {!hideLabel && (
        <span id={`${id}-label`} className={fields.label}>
          {label}
        </span>
      )}
      <button
        {...opener}
        {...press}
        type="button"
        id={id}
        className={styles.button}
        disabled={isDisabled}
        aria-label={hideLabel ? label : undefined}
        aria-labelledby={`${id}-value ${hideLabel ? id : `${id}-label`}`}
        onKeyDown={onKeyDown}
      >
        <span id={`${id}-value`} className={styles.value}>
          {options.find((option) => option.id === value)?.label ?? placeholder}
        </span>
        <ChevronDown aria-hidden="true" size={16} />
      </button>
      {open && (
        <open.overlays.OptionList
          label={label}
          options={options}
          value={value}
          onChoose={choose}
          onNear={props.onNear}
          place={open.place}
        />
      )}
    </div>
  );
}

/** Milliseconds after which a letter begins a new word. */
const pause = 1000;

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  timeStamp: number;
}

/**
 * The option that a key chooses while the list is closed: the arrows go on and back, letters find a label that begins
 * with what was typed, which `typing` remembers.
 */
function optionByKey<Option extends SelectOption>(
  { key, ctrlKey, metaKey, altKey, timeStamp }: Key,
  options: readonly Option[],
  value: string,
  typing: { text: string; time: number },
): Option | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const usable = options.filter(({ isDisabled }) => !isDisabled);
  const at = usable.findIndex(({ id }) => id === value);
  if (key === 'ArrowRight') return usable[at + 1];
  if (key === 'ArrowLeft') return usable[at - 1];
  if (key.length !== 1 || key === ' ') return undefined;
  const isNew = timeStamp - typing.time > pause;
  typing.text = (isNew ? '' : typing.text) + key.toLowerCase();
  typing.time = timeStamp;
  // Further letters narrow down what the first has found; the same letter anew goes on to the next.
  const from = isNew ? at + 1 : Math.max(at, 0);
  const order = [...usable.slice(from), ...usable.slice(0, from)];
  return order.find(({ label }) => label.toLowerCase().startsWith(typing.text));
}
