/** A WAV file: two seconds of a loud square wave of 200 Hz. */
export function toneFile(): Buffer {
  const rate = 8000;
  const file = Buffer.alloc(44 + 2 * rate, 128);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + 2 * rate, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate],
  ] as const)
    file.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    file.writeUInt16LE(value, at);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(2 * rate, 40);
  for (let at = 0; at < 2 * rate; at++) file[44 + at] = at % 40 < 20 ? 40 : 215;
  return file;
}
