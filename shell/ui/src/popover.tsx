import { type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { useLazy } from './lazy.ts';
import { lazyOverlays } from './lazy-overlays.ts';
import { useOpener } from './use-opener.ts';

export interface PopoverProps {
  /** Names the button and what it opens. */
  label: string;
  /** What the button shows; the icon alone when absent. */
  children?: ReactNode;
  icon?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  isDisabled?: boolean;
  /** How often it is to open without a press, such as by an action. */
  wanted?: number;
  /** What is shown while it is open; `close` closes it. */
  content: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a small panel beside it: focus moves in, Escape and a press outside close it. */
export function Popover(props: PopoverProps) {
  const { label, children, icon, variant = 'ghost', size, isDisabled, content, wanted } = props;
  const { isOpen, setOpen, opener, open } = useOpener('dialog', undefined, wanted);
  return (
    <>
      <Button
        {...opener}
        variant={variant}
        size={size}
        icon={icon}
        isDisabled={isDisabled}
        aria-label={label}
        onPress={() => setOpen(!isOpen)}
      >
        {children}
      </Button>
      {open && (
        <open.overlays.PopoverPanel label={label} place={open.place}>
          {typeof content === 'function' ? content(open.place.onClose) : content}
        </open.overlays.PopoverPanel>
      )}
    </>
  );
}

export interface PopoverAtProps {
  /** What it stands beside, and what gets the focus back. */
  anchor: HTMLElement;
  /** Names it. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A small panel beside something that is no button of its own, such as a cell; open as long as it is rendered. */
export function PopoverAt({ anchor, label, onClose, children }: PopoverAtProps) {
  const overlays = useLazy(lazyOverlays, true, onClose);
  const trigger = useRef(anchor);
  const id = useId();
  return (
    overlays && (
      <overlays.PopoverPanel label={label} place={{ id, trigger, onClose }}>
        {children}
      </overlays.PopoverPanel>
    )
  );
}
