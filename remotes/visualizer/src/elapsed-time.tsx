import { useEffect, useRef } from 'react';
import * as styles from './visualizer-panel.module.css';

/** Milliseconds between two looks at the time. */
const pace = 250;

/** Minutes and seconds that go on by themselves; nothing renders for it. */
export function ElapsedTime({ seconds, label }: { seconds: () => number; label: string }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const show = () => {
      const whole = Math.floor(seconds());
      const shown = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
      if (text.current && text.current.textContent !== shown) text.current.textContent = shown;
    };
    show();
    const timer = setInterval(show, pace);
    return () => clearInterval(timer);
  }, [seconds]);
  return <span ref={text} role="timer" aria-label={label} className={styles.elapsed} />;
}
