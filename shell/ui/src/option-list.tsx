import { ListBox, ListBoxItem, Popover } from 'react-aria-components';
import * as menu from './menu.module.css';
import { OverlayLanguage } from './overlay-language.tsx';
import * as styles from './select.module.css';
import type { SelectOption } from './select.tsx';
import type { OverlayPlace } from './use-opener.ts';

export interface OptionListProps<Id extends string> {
  label: string;
  options: readonly SelectOption<Id>[];
  value: Id;
  onChoose: (id: Id) => void;
  place: OverlayPlace;
}

/** The options of a select that is open. */
export function OptionList<Id extends string>(props: OptionListProps<Id>) {
  const { label, options, value, onChoose, place } = props;
  return (
    <OverlayLanguage>
      <Popover
        className={`${menu.popover} ${styles.popover}`}
        placement="bottom start"
        triggerRef={place.trigger}
        isOpen
        onOpenChange={place.onClose}
        aria-label={label}
      >
        <ListBox
          id={place.id}
          aria-label={label}
          className={menu.menu ?? ''}
          items={options}
          autoFocus
          selectionMode="single"
          selectedKeys={[value]}
          disallowEmptySelection
        >
          {({ id, label: text, isDisabled }) => (
            <ListBoxItem
              id={id}
              textValue={text}
              isDisabled={isDisabled}
              className={menu.item ?? ''}
              // Also of the one that is chosen already, which closes the list.
              onPress={() => onChoose(id)}
            >
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </OverlayLanguage>
  );
}
