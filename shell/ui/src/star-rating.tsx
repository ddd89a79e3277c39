import { Star, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from './button.tsx';
import * as styles from './star-rating.module.css';

/** What can be given. */
const choices = [1, 2, 3, 4, 5] as const;

export interface StarRatingProps {
  /** Stands before the stars. */
  label: string;
  /** Names the group, with what is rated. */
  groupLabel: string;
  /** What is given, 1 to 5; null for nothing. */
  value: number | null;
  onChange: (stars: number | null) => void;
  /** Names one choice. */
  starLabel: (stars: number) => string;
  /** Names the button that takes the stars back, which is there while some are given. */
  removeLabel: string;
}

/** Gives something one to five stars: a group of radio buttons, and a button that takes them back. */
export function StarRating(props: StarRatingProps) {
  const { label, groupLabel, value, onChange, starLabel, removeLabel } = props;
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.rating}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div ref={group} className={styles.stars} role="radiogroup" aria-label={groupLabel}>
        {choices.map((stars) => (
          <label key={stars} className={styles.star} title={starLabel(stars)}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={starLabel(stars)}
            />
            <Star aria-hidden="true" size={20} />
          </label>
        ))}
      </div>
      {value !== null && (
        <Button
          size="sm"
          variant="ghost"
          icon={<X />}
          aria-label={removeLabel}
          onPress={() => {
            onChange(null);
            // The button goes: the focus stays with what it was about.
            group.current?.querySelector('input')?.focus();
          }}
        />
      )}
    </div>
  );
}
