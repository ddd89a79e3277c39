/** A decoded part of an address; `otherwise` when it cannot be decoded. */
export function decodeUriPart(written: string, otherwise: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return otherwise;
  }
}
