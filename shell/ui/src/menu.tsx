import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { useOpener } from './use-opener.ts';

export interface MenuEntry<Id extends string = string> {
  id: Id;
  label: string;
  icon?: ReactNode;
  isDisabled?: boolean;
  /** Looks disabled and is told as such; whoever chooses it all the same is to be told why it cannot be done. */
  isRefused?: boolean;
}

export interface MenuProps<Id extends string = string> {
  /** Names the button and the list it opens. */
  label: string;
  /** What the button shows; the label alone when absent. */
  children?: ReactNode;
  icon?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  items: readonly MenuEntry<Id>[];
  onAction: (id: Id) => void;
  /** A pointer or the focus is on the button: what the entries lead to may be needed soon. */
  onNear?: () => void;
  /** Stands above the entries, such as who is signed in. */
  header?: ReactNode;
}

/** Which entry has the focus when the menu opens; none of them, but the menu, when it is true. */
export type MenuFocus = 'first' | 'last' | true;

const openingKeys = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

/** A button that opens a list of actions; arrow keys and first letters move in it. */
export function Menu<Id extends string>(props: MenuProps<Id>) {
  const { label, children, icon, variant = 'ghost', size, items, onAction, onNear, header } = props;
  const { isOpen, setOpen, opener, open } = useOpener('menu', onNear);
  const [focus, setFocus] = useState<MenuFocus>(true);

  function onKeyDown(event: KeyboardEvent) {
    if (!openingKeys.includes(event.key)) return;
    setFocus(event.key === 'ArrowUp' ? 'last' : 'first');
    // At the key and not at the click that it makes, which React Aria takes for one of a screen reader: it would
    // wait for every transition of the page before it puts the focus on an entry.
    event.preventDefault();
    event.stopPropagation();
    setOpen(!isOpen);
  }

  return (
    <>
      <Button
        {...opener}
        variant={variant}
        size={size}
        icon={icon}
        aria-label={label}
        onKeyDown={onKeyDown}
        onPointerDown={() => setFocus(true)}
        onPress={() => setOpen(!isOpen)}
      >
        {children}
      </Button>
      {open && (
        <open.overlays.MenuList
          label={label}
          items={items}
          onAction={onAction}
          header={header}
          focus={focus}
          place={open.place}
        />
      )}
    </>
  );
}
