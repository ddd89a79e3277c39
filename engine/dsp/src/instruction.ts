import type { ByteReader } from './byte-reader.ts';

/** What metering has to know of an instruction. */
export type InstructionKind = 'plain' | 'open' | 'loop' | 'end' | 'bytes';

/** An instruction that was read. */
export interface Instruction {
  /** `open`: of a block or an if; `bytes`: of so many as the number on top of the stack says. */
  kind: InstructionKind;
  /** About what it takes, in additions. */
  cost: number;
}

/** What is not allowed, in words. */
export class NotAllowed extends Error {}

const plain: Instruction = { kind: 'plain', cost: 1 };
const open: Instruction = { kind: 'open', cost: 1 };
const loop: Instruction = { kind: 'loop', cost: 1 };
const end: Instruction = { kind: 'end', cost: 0 };
const call: Instruction = { kind: 'plain', cost: 4 };
/** Divisions and roots take several times as long as sums. */
const slow: Instruction = { kind: 'plain', cost: 8 };
const ofBytes: Instruction = { kind: 'bytes', cost: 8 };
/** A table has at most 4096 elements, each of which takes as long as many sums. */
const ofElements: Instruction = { kind: 'plain', cost: 16 * 4096 };
/** New memory is filled with zeros by the machine. */
const grow: Instruction = { kind: 'plain', cost: 20_000 };

/** Quotients, remainders and roots. */
const slowCodes = new Set([0x6d, 0x6e, 0x6f, 0x70, 0x7f, 0x80, 0x81, 0x82, 0x91, 0x95, 0x9f, 0xa3]);

/** Those of vectors. */
const slowVectorCodes = new Set([0xe3, 0xe7, 0xef, 0xf3]);

/**
 * Reads one instruction with what belongs to it: those of the first version, numbers with signs in small registers,
 * conversions that saturate, several results, bulk memory and vectors of 128 bits
 * (https://webassembly.github.io/spec/core/appendix/index-instructions.html). Throws `NotAllowed` at all others.
 */
export function readInstruction(reader: ByteReader): Instruction {
  const code = reader.byte();
  switch (code) {
    case 0x02:
    case 0x04:
      passBlockType(reader);
      return open;
    case 0x03:
      passBlockType(reader);
      return loop;
    case 0x0b:
      return end;
    case 0x0c:
    case 0x0d:
      reader.unsigned();
      return plain;
    case 0x0e:
      reader.list(() => reader.unsigned());
      reader.unsigned();
      return plain;
    case 0x10:
      reader.unsigned();
      return call;
    case 0x11:
      reader.unsigned();
      reader.unsigned();
      return call;
    case 0x1c:
      reader.list(() => passValueType(reader));
      return plain;
    case 0x20:
    case 0x21:
    case 0x22:
    case 0x23:
    case 0x24:
      reader.unsigned();
      return plain;
    case 0x3f:
      reader.byte();
      return plain;
    case 0x40:
      reader.byte();
      return grow;
    case 0x41:
    case 0x42:
      reader.passNumber();
      return plain;
    case 0x43:
      reader.take(4);
      return plain;
    case 0x44:
      reader.take(8);
      return plain;
    case 0xfc:
      return readBulk(reader);
    case 0xfd:
      return readVector(reader);
    default:
  }
  if (code >= 0x28 && code <= 0x3e) {
    passAddress(reader);
    return plain;
  }
  if (code <= 0x01 || code === 0x05 || code === 0x0f || code === 0x1a || code === 0x1b)
    return plain;
  if (code >= 0x45 && code <= 0xc4) return slowCodes.has(code) ? slow : plain;
  throw new NotAllowed(`the instruction 0x${code.toString(16)}`);
}

/** Reads past an expression of constants, such as what a global begins as. */
export function passConstant(reader: ByteReader): void {
  for (;;) {
    const code = reader.bytes[reader.at] ?? 0;
    const isConstant = (code >= 0x41 && code <= 0x44) || code === 0x23 || code === 0xfd;
    if (!isConstant && code !== 0x0b) throw new NotAllowed('what a global begins as');
    if (readInstruction(reader) === end) return;
  }
}

/** A number or a vector: what a plugin's functions, locals and globals are made of. */
export function passValueType(reader: ByteReader): void {
  const type = reader.byte();
  if (type < 0x7b || type > 0x7f) throw new NotAllowed('a value that is no number');
}

function passBlockType(reader: ByteReader): void {
  const first = reader.bytes[reader.at] ?? 0;
  if (first === 0x40) reader.byte();
  else if (first > 0x40 && first < 0x80) passValueType(reader);
  else reader.passNumber();
}

/** Where in memory: an alignment and an offset. */
function passAddress(reader: ByteReader): void {
  if (reader.unsigned() >= 0x40) throw new NotAllowed('a second memory');
  reader.unsigned();
}

function readBulk(reader: ByteReader): Instruction {
  const code = reader.unsigned();
  if (code <= 7) return plain;
  if (code > 14) throw new NotAllowed('a table that changes its size');
  reader.unsigned();
  if (code === 9 || code === 13) return plain;
  if (code === 11) return ofBytes;
  reader.unsigned();
  return code <= 10 ? ofBytes : ofElements;
}

function readVector(reader: ByteReader): Instruction {
  const code = reader.unsigned();
  // What comes after gives other results on other machines.
  if (code > 0xff) throw new NotAllowed('a relaxed vector instruction');
  if (code <= 11 || code === 92 || code === 93) passAddress(reader);
  else if (code === 12 || code === 13) reader.take(16);
  else if (code >= 21 && code <= 34) reader.byte();
  else if (code >= 84 && code <= 91) {
    passAddress(reader);
    reader.byte();
  }
  return slowVectorCodes.has(code) ? slow : plain;
}
