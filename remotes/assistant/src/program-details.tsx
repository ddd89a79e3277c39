import * as styles from './layer-list.module.css';

/** A layer's code, with the part marked that differs. */
export function LayerCode(props: {
  title?: string;
  code: string | undefined;
  differs?: readonly [number, number];
}) {
  const { title, code = '', differs } = props;
  const [from, to] = differs ?? [0, 0];
  return (
    <figure className={styles.code}>
      {title && <figcaption>{title}</figcaption>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard too */}
      <pre tabIndex={0}>
        <code>
          {code.slice(0, from)}
          {to > from && <mark>{code.slice(from, to)}</mark>}
          {code.slice(to)}
        </code>
      </pre>
    </figure>
  );
}

/** A whole program, which is folded until somebody opens it. */
export function ProgramDetails({ title, code }: { title: string; code: string }) {
  return (
    <details className={styles.program}>
      <summary>{title}</summary>
      <LayerCode code={code} />
    </details>
  );
}
