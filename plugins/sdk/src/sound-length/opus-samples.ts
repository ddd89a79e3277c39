/** Milliseconds of a frame by a packet's first five bits (RFC 6716, table 2). */
const frames = [
  10, 20, 40, 60, 10, 20, 40, 60, 10, 20, 40, 60, 10, 20, 10, 20, 2.5, 5, 10, 20, 2.5, 5, 10, 20,
  2.5, 5, 10, 20, 2.5, 5, 10, 20,
];

/** Counts what the packets of an Opus stream decode to at 48 kHz, from behind the first: one of comments, then sound. */
export function opusCounter() {
  let isSound = false;
  return (packet: Uint8Array): number => {
    const samples = isSound ? samplesOf(packet) : 0;
    isSound = true;
    return samples;
  };
}

function samplesOf([first = 0, count = 0]: Uint8Array): number {
  const code = first & 3;
  const number = code === 0 ? 1 : code < 3 ? 2 : count & 63;
  return number * (frames[first >> 3] ?? 0) * 48;
}
