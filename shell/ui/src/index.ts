export { Banner, type BannerKind, type BannerProps } from './banner.tsx';
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
} from './button.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { linkClass } from './link.ts';
export { LinkBadge, type LinkBadgeProps } from './link-badge.tsx';
export { Logo } from './logo.tsx';
export { Menu, type MenuEntry, type MenuProps } from './menu.tsx';
export { NumberField, type NumberFieldProps } from './number-field.tsx';
export { Panel, type PanelProps } from './panel.tsx';
export { Popover, type PopoverProps } from './popover.tsx';
export { Progress, type ProgressProps } from './progress.tsx';
export { type Figure, Readout } from './readout.tsx';
export { SearchField, type SearchFieldProps } from './search-field.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export { Slider, type SliderProps } from './slider.tsx';
export { Spinner } from './spinner.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { type TabItem, Tabs, type TabsProps } from './tabs.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { type ToastNotice, Toasts, type ToastsProps } from './toasts.tsx';
export { ToggleButton, type ToggleButtonProps } from './toggle-button.tsx';
export { type Undoable, useUndoKeys } from './use-undo-keys.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
