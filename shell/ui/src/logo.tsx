/** Hocket's mark: two voices that share out eight steps. Decoration beside the name, so silent. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      {Array.from({ length: 4 }, (_, step) => step).map((step) => {
        const high = step % 2 === 0;
        return (
          <g key={step} transform={`translate(${step * 8} 0)`}>
            <rect
              x="0.75"
              y="3"
              width="6.5"
              height="12"
              rx="2"
              fill={high ? 'var(--color-accent-fill)' : 'var(--color-line-strong)'}
              opacity={high ? 1 : 0.45}
            />
            <rect
              x="0.75"
              y="17"
              width="6.5"
              height="12"
              rx="2"
              fill={high ? 'var(--color-line-strong)' : 'var(--color-text)'}
              opacity={high ? 0.45 : 1}
            />
          </g>
        );
      })}
    </svg>
  );
}
