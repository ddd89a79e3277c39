/** A WAV file: a second of a loud square wave. */
export function squareWave(): Blob {
  const rate = 8000;
  const view = new DataView(new ArrayBuffer(44 + rate));
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i++) view.setUint8(at + i, word.charCodeAt(i));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + rate, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, rate, true);
  for (let i = 0; i < rate; i++) view.setUint8(44 + i, i % 20 < 10 ? 40 : 215);
  return new Blob([view.buffer], { type: 'audio/wav' });
}
