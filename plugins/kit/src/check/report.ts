/** What was found of one part of a plugin. */
export interface PartReport {
  /** What it is, as in 'instrument acme.bell'. */
  name: string;
  /** Figures worth knowing, as text. */
  figures?: string;
  /** Sentences; none when it is as it should be. */
  faults: readonly string[];
  /** Sentences about what is worth knowing and is no fault. */
  notes?: readonly string[];
  /** Spectrograms by file name, PNG as data URLs. */
  pictures?: Readonly<Record<string, string>>;
}

/** A report to read in a terminal. */
export function reportText(parts: readonly PartReport[]): string {
  return parts
    .map(({ name, figures, faults, notes = [] }) =>
      [
        `${faults.length === 0 ? 'right' : 'WRONG'}  ${name}${figures ? `  ${figures}` : ''}`,
        ...faults.map((fault) => `  ! ${fault}`),
        ...notes.map((note) => `  - ${note}`),
      ].join('\n'),
    )
    .join('\n');
}
