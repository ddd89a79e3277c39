import type { ReactNode } from 'react';
import * as styles from './card-art.module.css';

/** Rows of the little grid: the tune of the big one. */
const rows = ['x...x...x...x...', '..x...x...x...x.', 'x.x.x.xxx.x.x.x.'];
/** Heights of the wave's bars in percent, a decaying sound. */
const wave = [14, 38, 96, 82, 90, 64, 72, 48, 58, 36, 44, 26, 34, 18, 24, 12, 16, 8, 10, 6];

const arts = {
  grid: () => (
    <g>
      {rows.map((row, y) =>
        Array.from(row, (char, x) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a bar never change places
            key={x}
            x={x * 20 + Math.floor(x / 4) * 4}
            y={y * 26 + 8}
            width="16"
            height="20"
            rx="4"
            fill={char === 'x' ? `var(--track-${y * 3 + 1})` : 'var(--color-raised)'}
          />
        )),
      )}
    </g>
  ),
  code: () => (
    <g className={styles.mono}>
      <text x="0" y="26">
        s(<tspan fill="var(--color-success)">"bd*4, ~ sd"</tspan>)
      </text>
      <text x="0" y="52">
        {'  '}.room(<tspan fill="var(--color-info)">.4</tspan>)
      </text>
      <text x="0" y="78">
        {'  '}.lpf(<tspan fill="var(--color-info)">900</tspan>)
      </text>
    </g>
  ),
  jam: () => (
    <g>
      <path
        d="M0 46H92M120 46H212M240 46H332"
        stroke="var(--color-line-strong)"
        strokeWidth="2"
        strokeDasharray="3 6"
      />
      {[1, 5, 8].map((track, index) => (
        <g key={track} transform={`translate(${52 + index * 112} 46)`}>
          <circle
            r="30"
            fill="var(--color-raised)"
            stroke={`var(--track-${track})`}
            strokeWidth="3"
          />
          <circle cy="-7" r="8" fill={`var(--track-${track})`} />
          <path d="M-15 17a15 13 0 0 1 30 0" fill={`var(--track-${track})`} />
        </g>
      ))}
    </g>
  ),
  wave: () => (
    <g>
      {wave.map((height, x) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: bars of one picture
          key={x}
          x={x * 16.6}
          y={46 - height * 0.42}
          width="9"
          height={height * 0.84}
          rx="3"
          fill={x % 2 === 0 ? 'var(--color-accent-fill)' : 'var(--track-3)'}
        />
      ))}
    </g>
  ),
  steps: () => (
    <g>
      {[34, 50, 66, 84].map((height, x) => (
        <g key={height} transform={`translate(${x * 84} ${90 - height})`}>
          <rect
            width="76"
            height={height}
            rx="7"
            fill={x < 3 ? `var(--track-${x + 4})` : 'var(--color-raised)'}
          />
          {x < 3 && (
            <path
              d="M29 15l7 7 12-13"
              fill="none"
              stroke="var(--color-body)"
              strokeWidth="4"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          )}
        </g>
      ))}
    </g>
  ),
} satisfies Record<string, () => ReactNode>;

/** The picture of a feature. Decoration. */
export function CardArt({ art }: { art: keyof typeof arts }) {
  return (
    <svg className={styles.art} viewBox="0 0 332 92" aria-hidden="true">
      {arts[art]()}
    </svg>
  );
}
