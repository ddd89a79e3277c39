import { Header, ListBox, ListBoxItem, ListBoxSection, Popover } from 'react-aria-components';
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
  onNear: ((id: Id) => void) | undefined;
  place: OverlayPlace;
}

/** The options of a select that is open. */
export function OptionList<Id extends string>(props: OptionListProps<Id>) {
  const { label, options, value, onChoose, onNear, place } = props;
  const item = ({ id, label: text, isDisabled }: SelectOption<Id>) => (
    <ListBoxItem
      key={id}
      id={id}
      textValue={text}
      isDisabled={isDisabled}
      className={menu.item ?? ''}
      // Also of the one that is chosen already, which closes the list.
      onPress={() => onChoose(id)}
      onHoverStart={() => onNear?.(id)}
      onFocus={() => {
        if (id !== value) onNear?.(id);
      }}
    >
      {text}
    </ListBoxItem>
  );
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
          autoFocus
          selectionMode="single"
          selectedKeys={[value]}
          disallowEmptySelection
        >
          {groupsOf(options).map(({ title, members }) =>
            title === undefined ? (
              members.map(item)
            ) : (
              <ListBoxSection key={title}>
                <Header className={styles.group ?? ''}>{title}</Header>
                {members.map(item)}
              </ListBoxSection>
            ),
          )}
        </ListBox>
      </Popover>
    </OverlayLanguage>
  );
}

interface OptionGroup<Id extends string> {
  title: string | undefined;
  members: SelectOption<Id>[];
}

/** Options by their groups, in the order in which these come. */
function groupsOf<Id extends string>(options: readonly SelectOption<Id>[]): OptionGroup<Id>[] {
  const groups = new Map<string | undefined, SelectOption<Id>[]>();
  for (const option of options) {
    const members = groups.get(option.group);
    if (members) members.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups].map(([title, members]) => ({ title, members }));
}
