import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import * as styles from './menu.module.css';

export interface MenuEntry<Id extends string = string> {
  id: Id;
  label: string;
  icon?: ReactNode;
  isDisabled?: boolean;
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
  /** Stands above the entries, such as who is signed in. */
  header?: ReactNode;
}

/** A button that opens a list of actions; arrow keys and first letters move in it. */
export function Menu<Id extends string>(props: MenuProps<Id>) {
  const { label, children, icon, variant = 'ghost', size, items, onAction, header } = props;
  return (
    <MenuTrigger>
      <Button variant={variant} size={size} icon={icon} aria-label={label}>
        {children}
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        {header && <div className={styles.header}>{header}</div>}
        <AriaMenu
          aria-label={label}
          className={styles.menu ?? ''}
          onAction={(key) => {
            const item = items.find(({ id }) => id === key);
            if (item) onAction(item.id);
          }}
        >
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              isDisabled={item.isDisabled}
              className={styles.item ?? ''}
            >
              {item.icon && (
                <span className={styles.icon} aria-hidden="true">
                  {item.icon}
                </span>
              )}
              {item.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
