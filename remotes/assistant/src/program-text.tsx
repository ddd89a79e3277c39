import { LayerCode } from './layer-code.tsx';
import * as styles from './program-text.module.css';

/** A whole program, folded away. */
export function ProgramText({ title, code }: { title: string; code: string }) {
  return (
    <details className={styles.program}>
      <summary>{title}</summary>
      <LayerCode code={code} />
    </details>
  );
}
