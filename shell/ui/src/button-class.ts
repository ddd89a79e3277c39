import * as styles from './button.module.css';
import * as link from './link.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md';

const variants = {
  primary: styles.primary,
  secondary: styles.secondary,
  ghost: styles.ghost,
  danger: styles.danger,
};

const sizes = { sm: styles.sm, md: styles.md };

/** The class that makes any element, such as a router's link or a plain button, look like a button. */
export function buttonClass(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  isSquare = false,
): string {
  return [styles.button, variants[variant], sizes[size], isSquare ? styles.square : '']
    .join(' ')
    .trim();
}

/** The class of a text link, for a router's link or an `<a>`. */
export const linkClass: string = link.link ?? '';
