import * as decoding from 'lib0/decoding';

/** What one update may hold: the largest song in one go has a quarter of these parts. */
const most = { parts: 500_000, clients: 1000, depth: 16 };
/** Clients count their edits from 0 on: numbers that no session reaches would leave a document that nobody can read. */
const mostClock = 2 ** 40;

/** Bits of the first byte of a part, as Yjs 13 writes it. */
const bits = { kind: 31, key: 32, right: 64, left: 128 } as const;
/** Kinds of parts. Yjs has more, for what no project has. */
const kinds = { gap: 0, deleted: 1, text: 4, values: 8, skip: 10 } as const;

/** The roots of a project's document. */
const roots = ['project', 'code'];

/**
 * Whether an update of Yjs (version 1) changes anything. Throws where no studio writes such a thing: a part within another,
 * another root, a value that is no JSON or too deep, numbers that are out of range, deletions out of order. It reads the
 * bytes without making parts of them, so that a small update cannot become a large one in memory.
 */
export function isEdit(update: Uint8Array): boolean {
  const decoder = decoding.createDecoder(update);
  const clients = upTo(decoding.readVarUint(decoder), most.clients);
  let parts = 0;
  for (let client = 0; client < clients; client++) {
    const count = decoding.readVarUint(decoder);
    parts = upTo(parts + count, most.parts);
    const name = decoding.readVarUint(decoder);
    let clock = decoding.readVarUint(decoder);
    for (let part = 0; part < count; part++) {
      const length = readPart(decoder, name, clock);
      if (length === 0) throw new Error('A part of nothing');
      clock = upTo(clock + length, mostClock);
    }
  }
  const deletions = readDeletions(decoder);
  if (decoder.pos !== update.length) throw new Error('More bytes than an update');
  return parts > 0 || deletions > 0;
}

/** How far a part brings its client's clock. */
function readPart(decoder: decoding.Decoder, client: number, clock: number): number {
  const first = decoding.readUint8(decoder);
  const kind = first & bits.kind;
  if (first === kinds.gap || first === kinds.skip) return decoding.readVarUint(decoder);
  for (const side of [bits.left, bits.right])
    if (first & side) readNeighbour(decoder, client, clock);
  if ((first & (bits.left | bits.right)) === 0) readParent(decoder, (first & bits.key) !== 0);
  if (kind === kinds.deleted) return decoding.readVarUint(decoder);
  if (kind === kinds.text) return decoding.readVarString(decoder).length;
  if (kind !== kinds.values) throw new Error('No part of a project');
  const count = decoding.readVarUint(decoder);
  for (let value = 0; value < count; value++) readValue(decoder, most.depth);
  return count;
}

/** What a part stands beside: of its own client only what came before it. */
function readNeighbour(decoder: decoding.Decoder, client: number, clock: number): void {
  const isOwn = decoding.readVarUint(decoder) === client;
  if (decoding.readVarUint(decoder) >= (isOwn ? clock : mostClock)) {
    throw new Error('A part beside what is to come');
  }
}

/** A part that stands beside no other says where it is: an entry of the project, or in its code. */
function readParent(decoder: decoding.Decoder, hasKey: boolean): void {
  if (decoding.readVarUint(decoder) !== 1) throw new Error('A part within another');
  const root = roots.indexOf(decoding.readVarString(decoder));
  if (root !== (hasKey ? 0 : 1)) throw new Error('No root of a project');
  if (hasKey) decoding.readVarString(decoder);
}

/** A value as lib0 writes it: JSON, and nothing for a field that is not set. */
function readValue(decoder: decoding.Decoder, depth: number): void {
  if (depth === 0) throw new Error('A value is too deep');
  const kind = decoding.readUint8(decoder);
  // Nothing, null, false and true are the number alone.
  if (kind === 127 || kind === 126 || kind === 121 || kind === 120) return;
  if (kind === 125) decoding.readVarInt(decoder);
  else if (kind === 124) decoding.readFloat32(decoder);
  else if (kind === 123) decoding.readFloat64(decoder);
  else if (kind === 119) decoding.readVarString(decoder);
  else if (kind === 118 || kind === 117) {
    const count = decoding.readVarUint(decoder);
    for (let item = 0; item < count; item++) {
      if (kind === 118) decoding.readVarString(decoder);
      readValue(decoder, depth - 1);
    }
  } else throw new Error('No JSON');
}

/** How many ranges are deleted. Yjs writes them in order, apart from each other: only so are they cheap to delete. */
function readDeletions(decoder: decoding.Decoder): number {
  const clients = upTo(decoding.readVarUint(decoder), most.parts);
  const seen = new Set<number>();
  let ranges = 0;
  for (let client = 0; client < clients; client++) {
    const name = decoding.readVarUint(decoder);
    if (seen.has(name)) throw new Error('A client twice');
    seen.add(name);
    const count = decoding.readVarUint(decoder);
    ranges = upTo(ranges + count, most.parts);
    let end = 0;
    for (let range = 0; range < count; range++) {
      const clock = decoding.readVarUint(decoder);
      if (clock < end) throw new Error('Deletions out of order');
      end = upTo(clock + decoding.readVarUint(decoder), mostClock);
      if (end === clock) throw new Error('A deletion of nothing');
    }
  }
  return ranges;
}

function upTo(value: number, highest: number): number {
  if (value > highest) throw new Error('A number is out of range');
  return value;
}
