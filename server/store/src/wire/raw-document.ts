import { type Doc, encode } from '../bson/codec.ts';

const ARRAY = 0x04;
const DOCUMENT = 0x03;

/** Bytes of a document whose last field is an array of documents that are bytes already. */
export function withDocuments(fields: Doc, name: string, documents: readonly Uint8Array[]): Buffer {
  return append(encode(fields), ARRAY, name, arrayOf(documents));
}

/** Bytes of a document with one more field, a document that is bytes already. */
export function withDocument(fields: Doc, name: string, document: Uint8Array): Buffer {
  return append(encode(fields), DOCUMENT, name, document);
}

/** Bytes of a document with some fields in front of it. */
export function join(first: Uint8Array, second: Uint8Array): Buffer {
  return frame([first.subarray(4, -1), second.subarray(4, -1)]);
}

function append(base: Uint8Array, type: number, name: string, value: Uint8Array): Buffer {
  return frame([base.subarray(4, -1), Buffer.of(type), cstring(name), value]);
}

function arrayOf(documents: readonly Uint8Array[]): Buffer {
  return frame(
    documents.flatMap((document, i) => [Buffer.of(DOCUMENT), cstring(String(i)), document]),
  );
}

function cstring(text: string): Buffer {
  return Buffer.from(`${text}\0`);
}

function frame(parts: Uint8Array[]): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), ...parts, Buffer.of(0)]);
  whole.writeInt32LE(whole.length);
  return whole;
}
