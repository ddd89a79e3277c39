import type { ReactNode } from 'react';
import { Popover as AriaPopover, Dialog, DialogTrigger } from 'react-aria-components';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import * as menu from './menu.module.css';
import * as styles from './popover.module.css';

export interface PopoverProps {
  /** Names the button and what it opens. */
  label: string;
  /** What the button shows; the icon alone when absent. */
  children?: ReactNode;
  icon?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  isDisabled?: boolean;
  /** What is shown while it is open; `close` closes it. */
  content: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a small panel beside it: focus moves in, Escape and a press outside close it. */
export function Popover(props: PopoverProps) {
  const { label, children, icon, variant = 'ghost', size, isDisabled, content } = props;
  return (
    <DialogTrigger>
      <Button variant={variant} size={size} icon={icon} isDisabled={isDisabled} aria-label={label}>
        {children}
      </Button>
      <AriaPopover className={menu.popover ?? ''}>
        <Dialog className={styles.content} aria-label={label}>
          {({ close }) => (typeof content === 'function' ? content(close) : content)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
