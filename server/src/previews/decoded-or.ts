/** A part of an address as it is meant; `otherwise` for what means nothing. */
export function decodedOr(written: string, otherwise: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return otherwise;
  }
}
