/** Hz. */
const rate = 44_100;

/** A tick of a fifth of a second as a WAV file of 16 bits: a 1.8 kHz sine that dies away. */
export function tick(): Uint8Array {
  const frames = rate / 5;
  const file = Buffer.alloc(44 + frames * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + frames * 2, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(frames * 2, 40);
  for (let frame = 0; frame < frames; frame += 1) {
    const seconds = frame / rate;
    const level = 0.8 * Math.sin(2 * Math.PI * 1800 * seconds) * Math.exp(-seconds * 40);
    file.writeInt16LE(Math.round(level * 32_767), 44 + frame * 2);
  }
  return file;
}
