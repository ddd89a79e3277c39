import { frameAt, mpegStart } from '../../../plugins/sdk/src/sound-length/mpeg-length.ts';

/** Bytes from the word Xing to the number of frames, and to that of bytes (Xing's head of files with changing bit rates). */
const xing = { frames: 8, bytes: 12 };

/**
 * The first seconds of an MP3 file: whole frames, with their number and size in its Xing head. A file that is no longer
 * stays as it is.
 */
export function cutMpeg(file: Uint8Array, seconds: number): Uint8Array<ArrayBuffer> {
  const start = mpegStart(file);
  let end = start;
  let [frames, length] = [-1, 0];
  for (let frame = frameAt(file, end); frame && length < seconds; frame = frameAt(file, end)) {
    // The first one is the head, which is silent.
    if (frames >= 0) length += frame.samples / frame.sampleRate;
    frames += 1;
    end += frame.bytes;
  }
  const cut = new Uint8Array(file).slice(0, length < seconds ? file.length : end);
  const head = Buffer.from(cut.buffer).indexOf('Xing', start, 'latin1');
  if (cut.length < file.length && head > 0) {
    const view = new DataView(cut.buffer);
    view.setUint32(head + xing.frames, frames);
    view.setUint32(head + xing.bytes, end - start);
  }
  return cut;
}
