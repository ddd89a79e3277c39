export { Banner, type BannerKind, type BannerProps } from './banner.tsx';
export { Button, type ButtonProps } from './button.tsx';
export { type ButtonSize, type ButtonVariant, buttonClass, linkClass } from './button-class.ts';
export { Details, type DetailsProps } from './details.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { Fader, type FaderProps } from './fader.tsx';
export { FocusBack, type FocusBackProps } from './focus-back.tsx';
export {
  AmountKnob,
  type AmountKnobProps,
  Knob,
  type KnobMotion,
  type KnobProps,
} from './knob.tsx';
export { useLazy } from './lazy.ts';
export { preloadOverlays } from './lazy-overlays.ts';
export { LinkBadge, type LinkBadgeProps } from './link-badge.tsx';
export { Logo } from './logo.tsx';
export { Markdown } from './markdown.tsx';
export { Menu, type MenuEntry, type MenuProps } from './menu.tsx';
export { meterTurn, movingClass } from './motion.ts';
export { NumberField, type NumberFieldProps } from './number-field.tsx';
export { Panel } from './panel.tsx';
export { Popover, PopoverAt, type PopoverAtProps, type PopoverProps } from './popover.tsx';
export { type Figure, Progress, type ProgressProps, Readout } from './readout.tsx';
export { ReportButton, type ReportButtonProps } from './report-button.tsx';
export { SearchField, type SearchFieldProps } from './search-field.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export { Slider, type SliderProps } from './slider.tsx';
export { Spinner } from './spinner.tsx';
export { StarRating, type StarRatingProps } from './star-rating.tsx';
export { type TabItem, TabList, TabPanels, Tabs, type TabsProps } from './tabs.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { NameForm, type NameFormProps, TextField, type TextFieldProps } from './text-field.tsx';
export { type ToastNotice, Toasts, type ToastsProps } from './toasts.tsx';
export {
  Switch,
  type SwitchProps,
  ToggleButton,
  type ToggleButtonProps,
} from './toggle-button.tsx';
export { useActions } from './use-actions.ts';
export { useHearing } from './use-hearing.ts';
export { useSecondsLeft } from './use-seconds-left.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
export { watchVisible } from './watch-visible.ts';
