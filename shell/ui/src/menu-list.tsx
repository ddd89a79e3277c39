import { Menu, MenuItem, Popover } from 'react-aria-components';
import * as styles from './menu.module.css';
import type { MenuEntry, MenuFocus, MenuProps } from './menu.tsx';
import { OverlayLanguage } from './overlay-language.tsx';
import type { OverlayPlace } from './use-opener.ts';

/** The entries of a menu that is open. */
export function MenuList<Id extends string>(
  props: Pick<MenuProps<Id>, 'label' | 'items' | 'onAction' | 'header'> & {
    focus: MenuFocus;
    place: OverlayPlace;
  },
) {
  const { label, items, onAction, header, focus, place } = props;
  return (
    <OverlayLanguage>
      <Popover
        className={styles.popover ?? ''}
        placement="bottom end"
        triggerRef={place.trigger}
        isOpen
        onOpenChange={place.onClose}
        aria-label={label}
      >
        {header && <div className={styles.header}>{header}</div>}
        <Menu
          id={place.id}
          aria-label={label}
          className={styles.menu ?? ''}
          autoFocus={focus}
          onClose={place.onClose}
          onAction={(key) => {
            const item = items.find(({ id }) => id === key);
            if (item) onAction(item.id);
          }}
        >
          {items.map(({ id, label: text, icon, isDisabled, isRefused }: MenuEntry<Id>) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              isDisabled={isDisabled}
              ref={isRefused ? markRefused : undefined}
              className={styles.item ?? ''}
            >
              {icon && (
                <span className={styles.icon} aria-hidden="true">
                  {icon}
                </span>
              )}
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </OverlayLanguage>
  );
}

/** React Aria has no entry that is told as disabled and can be chosen. */
function markRefused(item: Element | null): void {
  item?.setAttribute('aria-disabled', 'true');
}
