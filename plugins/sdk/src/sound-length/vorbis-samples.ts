/**
 * Counts what the packets of a Vorbis stream decode to, one after another from behind the first: two more of a head, then
 * sound (Vorbis I specification, 4.3). `blocks`: samples of a short and of a long block.
 */
export function vorbisCounter([short, long]: readonly [number, number]) {
  let modes: readonly boolean[] | undefined;
  let before = 0;
  return (packet: Uint8Array): number => {
    const [first = 1] = packet;
    if (first % 2 === 1) {
      if (first === 5) modes = modesOf(packet);
      return 0;
    }
    const isLong = modes?.[modes.length === 1 ? 0 : (first >> 1) & 1] ?? true;
    const block = isLong ? long : short;
    const samples = before === 0 ? 0 : (before + block) / 4;
    before = block;
    return samples;
  };
}

/**
 * Of each mode whether its blocks are long. The modes stand last in the third packet, behind what only a decoder can read,
 * so they are found from its end, as FFmpeg does it (libavcodec/vorbis_parser.c). Undefined where there may be more than
 * two, which no encoder makes: then all blocks count as long.
 */
function modesOf(packet: Uint8Array): readonly boolean[] | undefined {
  const total = packet.length * 8;
  const bits = (from: number, count: number) => {
    let value = 0;
    for (let at = from; at < from + count; at += 1) {
      const byte = packet[packet.length - 1 - (at >> 3)] ?? 0;
      value = value * 2 + ((byte >> (7 - (at & 7))) & 1);
    }
    return value;
  };
  let at = 0;
  while (at < total && bits(at, 1) === 0) at += 1;
  at += 1;
  const flags: boolean[] = [];
  let found: readonly boolean[] | undefined;
  while (total - at >= 97 && flags.length < 64) {
    if (bits(at, 8) > 63 || bits(at + 8, 32) !== 0) break;
    flags.unshift(bits(at + 40, 1) === 1);
    at += 41;
    if (bits(at, 6) + 1 === flags.length) found = [...flags];
  }
  return found && found.length <= 2 ? found : undefined;
}
