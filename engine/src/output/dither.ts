/**
 * Dither of a triangular density, in steps of a whole sample, from -1 to 1: what is rounded off becomes a noise that does not
 * depend on the sound (S. Lipshitz, R. Wannamaker and J. Vanderkooy, "Quantization and Dither", JAES 40, 1992). It follows from
 * the place alone, so that the same music gives the same bytes.
 */
export function triangularDither(frame: number, channel: number): number {
  const bits = hash(Math.imul(frame, 2) + channel + 1);
  return ((bits & 0xffff) + (bits >>> 16)) / 0xffff - 1;
}

/** A number's bits, each as likely as not: 'lowbias32' of C. Wellons, "Prospecting for Hash Functions" (2018). */
function hash(number: number): number {
  let bits = number;
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}
