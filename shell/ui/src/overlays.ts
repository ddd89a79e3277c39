/** What opens above the page. It alone needs React Aria, three times as large as all the rest: fetched when first wanted. */
export { DialogModal } from './dialog-modal.tsx';
export { MenuList } from './menu-list.tsx';
export { OptionList } from './option-list.tsx';
export { PopoverPanel } from './popover-panel.tsx';
