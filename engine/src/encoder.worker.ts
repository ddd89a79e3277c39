import type { EncodeAnswer, EncodeMessage } from './render/encoding.ts';
import { FileWriter } from './render/file-writer.ts';

let writer: FileWriter | undefined;

/** Finishes and encodes what was rendered, away from the page's thread. One file, and one answer: at its end. */
self.onmessage = async ({ data }: MessageEvent<EncodeMessage>) => {
  try {
    if ('order' in data) writer = new FileWriter(data.order);
    else if ('part' in data) writer?.add(data.part);
    else if (writer) self.postMessage({ written: await writer.finish() } satisfies EncodeAnswer);
  } catch (error) {
    self.postMessage({ failed: String(error) } satisfies EncodeAnswer);
  }
};
