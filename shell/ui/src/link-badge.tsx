import { Link2, Link2Off, Unlink } from 'lucide-react';
import { Button } from './button.tsx';
import * as styles from './link-badge.module.css';

export interface LinkBadgeProps {
  /** What is linked with what, or which of the two is older. */
  text: string;
  /** The two do not say the same now. */
  isBehind?: boolean;
  unlinkLabel: string;
  onUnlink: () => void;
}

/** Says that two views show the same music, or which of them is older, and ends it. */
export function LinkBadge({ text, isBehind = false, unlinkLabel, onUnlink }: LinkBadgeProps) {
  const Icon = isBehind ? Link2Off : Link2;
  return (
    <p className={styles.badge} data-behind={isBehind || undefined} title={text}>
      <Icon aria-hidden="true" size={16} />
      <span className={styles.text}>{text}</span>
      <Button size="sm" variant="ghost" icon={<Unlink />} onPress={onUnlink}>
        {unlinkLabel}
      </Button>
    </p>
  );
}
