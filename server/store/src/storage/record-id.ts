const BYTES = 6;

/** A record's number as it stands in keys: documents are kept in the order they came. */
export function recordKey(record: number): Buffer {
  const key = Buffer.allocUnsafe(BYTES);
  key.writeUIntBE(record, 0, BYTES);
  return key;
}

/** The record number at the end of some bytes. */
export function readRecord(bytes: Buffer): number {
  return bytes.readUIntBE(bytes.length - BYTES, BYTES);
}
