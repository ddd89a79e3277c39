/**
 * Which of `steps` sound when `pulses` are spread as evenly as they can, moved on by `rotation`:
 * E. Bjorklund's algorithm in the form that Strudel uses, so that both agree on where a rhythm starts.
 */
export function euclid(pulses: number, steps: number, rotation: number): boolean[] {
  let heads = Array.from({ length: pulses }, () => [true]);
  let tails = Array.from({ length: steps - pulses }, () => [false]);
  while (Math.min(heads.length, tails.length) > 1) {
    const pairs = Math.min(heads.length, tails.length);
    const left = heads.length > pairs ? heads.slice(pairs) : tails.slice(pairs);
    heads = heads.slice(0, pairs).map((head, index) => [...head, ...(tails[index] ?? [])]);
    tails = left;
  }
  const sounding = [...heads, ...tails].flat();
  if (rotation === 0) return sounding;
  return [...sounding.slice(-rotation), ...sounding.slice(0, -rotation)];
}
