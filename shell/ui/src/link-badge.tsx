import { Link2, Unlink } from 'lucide-react';
import { Button } from './button.tsx';
import * as styles from './link-badge.module.css';

export interface LinkBadgeProps {
  /** What is linked with what. */
  text: string;
  unlinkLabel: string;
  onUnlink: () => void;
}

/** Says that two views show the same music, and ends it. */
export function LinkBadge({ text, unlinkLabel, onUnlink }: LinkBadgeProps) {
  return (
    <p className={styles.badge}>
      <Link2 aria-hidden="true" size={16} />
      <span>{text}</span>
      <Button size="sm" variant="ghost" icon={<Unlink />} onPress={onUnlink}>
        {unlinkLabel}
      </Button>
    </p>
  );
}
