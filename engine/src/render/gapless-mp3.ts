import { mpegFrameAt } from '@hocket/sdk';

/** Samples that LAME puts before the first of a file (its ENCDELAY); a decoder puts 529 more, which players know. */
const encoderDelay = 576;
/** Bytes of the tags in the frame: Xing's with its table of contents and quality, then LAME's. */
const xingBytes = 120;
const lameBytes = 36;
/** Kilobits a second that are tried for the frame, by the header's four bits: the first that holds the tags. */
const rateSteps = 15;

/**
 * An MP3 file of LAME, of stereo in a variable bit rate, behind a silent frame that says how many frames, bytes and `samples`
 * it has, so that players show its length, seek in it and cut off what encoder and decoder put around it: a loop
 * loops. Xing's header, as LAME extends it (Gabriel Bouvigne, 'Mp3 Info Tag rev 1', 2002).
 */
export function gaplessMp3(
  file: Uint8Array<ArrayBuffer>,
  samples: number,
): Uint8Array<ArrayBuffer> {
  const first = mpegFrameAt(file, 0);
  if (first === undefined) return file;
  const starts: number[] = [];
  for (let at = 0; at < file.length; ) {
    const frame = mpegFrameAt(file, at);
    if (frame === undefined) break;
    starts.push(at);
    at += frame.bytes;
  }
  const isFirst = ((file[1] as number) & 8) !== 0;
  const sides = isFirst ? 32 : 17;
  const tag = emptyFrame(file, 4 + sides + xingBytes + lameBytes);
  const whole = new Uint8Array(tag.length + file.length);
  whole.set(tag);
  whole.set(file, tag.length);
  const view = new DataView(whole.buffer);
  let at = 4 + sides;
  const text = (word: string) => {
    for (const letter of word) view.setUint8(at++, letter.charCodeAt(0));
  };
  const number = (value: number) => {
    view.setUint32(at, value);
    at += 4;
  };
  text('Xing');
  // Frames, bytes, table of contents and quality follow.
  number(15);
  number(starts.length);
  number(whole.length);
  for (let part = 0; part < 100; part++) {
    const start = starts[Math.floor((part / 100) * starts.length)] ?? 0;
    view.setUint8(at++, Math.floor((256 * (tag.length + start)) / whole.length));
  }
  // LAME's quality of V1.
  number(90);
  text('LAME3.100');
  // Revision 0, a variable bit rate of LAME's newer method; no lowpass, peak and gains are told.
  view.setUint8(at, 4);
  at += 1 + 1 + 4 + 2 + 2 + 1 + 1;
  const padding = Math.max(0, starts.length * first.samples - encoderDelay - samples);
  view.setUint8(at++, encoderDelay >> 4);
  view.setUint8(at++, ((encoderDelay & 15) << 4) | (padding >> 8));
  view.setUint8(at++, padding & 255);
  at += 1 + 1 + 2;
  number(whole.length);
  view.setUint16(at, crc16(file));
  view.setUint16(at + 2, crc16(whole.subarray(0, at + 2)));
  return whole;
}

/** A silent frame like the first of a file, of `bytes` or the next size up. */
function emptyFrame(file: Uint8Array, bytes: number): Uint8Array {
  const [sync = 0, kind = 0, rate = 0, mode = 0] = file;
  for (let step = 1; step < rateSteps; step++) {
    const head = Uint8Array.of(sync, kind, (step << 4) | (rate & 0x0c), mode);
    const size = mpegFrameAt(head, 0)?.bytes ?? 0;
    if (size < bytes) continue;
    const frame = new Uint8Array(size);
    frame.set(head);
    return frame;
  }
  throw new Error('No frame of MP3 holds its tags');
}

/** The checksum of MPEG's tags: polynomial 0x8005, mirrored, from 0. */
function crc16(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1;
  }
  return sum;
}
