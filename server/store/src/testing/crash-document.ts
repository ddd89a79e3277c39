/** A document of the crash tests. */
export interface CrashDocument {
  _id: string;
  key: string;
  writer: number;
  rev: number;
  payload: string;
}

/** The payload that a document has in a revision: each is different, and some are several pages long. */
export function payload(id: string, rev: number): string {
  return `${id} ${rev} `.repeat(id.endsWith('7') ? 1500 : 20);
}
