/** A document of the crash tests. */
export interface Written {
  _id: string;
  key: string;
  writer: number;
  rev: number;
  payload: string;
}

/** What a document of a revision has to hold: different for each, and some pages long now and then. */
export function payload(id: string, rev: number): string {
  return `${id} ${rev} `.repeat(id.endsWith('7') ? 1500 : 20);
}
