/** The colour of a track or pattern as CSS; a project made elsewhere may name anything. */
export function trackColor({ color }: { color: string }): string {
  return /^track-([1-9]|1[0-2])$/.test(color) ? `var(--${color})` : 'var(--track-11)';
}
