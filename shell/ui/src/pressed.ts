import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * What a native button answers to: a press, whose event goes no further, so that a row or a shortcut around the button
 * does not act on it too.
 */
export function pressed(onPress: (() => void) | undefined) {
  return {
    onClick(event: MouseEvent) {
      event.stopPropagation();
      onPress?.();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
    },
  };
}
