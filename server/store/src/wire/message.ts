import { type Doc, decode } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import { MalformedMessage } from './frames.ts';

const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM = 1;
const MORE_TO_COME = 2;

/** A command as it came in. */
export interface CommandMessage {
  id: number;
  /** How it has to be answered; 'none' when the client does not wait for an answer. */
  answer: 'message' | 'legacy' | 'none';
  body: Doc;
  /** Documents that came beside the body, as bytes, by the field they belong to. */
  sequences: Map<string, Buffer[]>;
}

/** A command from one message; rejects with MalformedMessage when it breaks the protocol. */
export function readMessage(message: Buffer): CommandMessage {
  try {
    const id = message.readInt32LE(4);
    const opcode = message.readInt32LE(12);
    if (opcode === OP_MSG) return readOpMsg(id, message);
    if (opcode === OP_QUERY) return readOpQuery(id, message);
    throw new MalformedMessage(`an unknown opcode ${opcode}`);
  } catch (error) {
    if (error instanceof MalformedMessage) throw error;
    if (error instanceof CommandError || error instanceof RangeError) {
      throw new MalformedMessage(error.message);
    }
    throw error;
  }
}

function readOpMsg(id: number, message: Buffer): CommandMessage {
  const flags = message.readUInt32LE(16);
  if (flags & 0xfffc) throw new MalformedMessage(`unknown flags ${flags}`);
  let end = message.length;
  if (flags & CHECKSUM) {
    end -= 4;
    if (crc32c(message.subarray(0, end)) !== message.readUInt32LE(end)) {
      throw new MalformedMessage('a wrong checksum');
    }
  }
  let body: Doc | undefined;
  const sequences = new Map<string, Buffer[]>();
  let at = 20;
  while (at < end) {
    const kind = message[at];
    const section = sized(message, at + 1, end);
    at += 1 + section.length;
    if (kind === 0) {
      if (body) throw new MalformedMessage('two bodies');
      body = decode(section);
    } else if (kind === 1) {
      const { name, documents } = readSequence(section);
      if (sequences.has(name)) throw new MalformedMessage(`two sequences of ${name}`);
      sequences.set(name, documents);
    } else throw new MalformedMessage(`a section of unknown kind ${kind}`);
  }
  if (!body) throw new MalformedMessage('no body');
  return { id, answer: flags & MORE_TO_COME ? 'none' : 'message', body, sequences };
}

function readSequence(section: Buffer): { name: string; documents: Buffer[] } {
  const nul = section.indexOf(0, 4);
  if (nul < 0) throw new MalformedMessage('a sequence without a name');
  const documents: Buffer[] = [];
  let at = nul + 1;
  while (at < section.length) {
    const document = sized(section, at, section.length);
    documents.push(document);
    at += document.length;
  }
  return { name: section.toString('utf8', 4, nul), documents };
}

// A part of the message that begins with its own length.
function sized(buffer: Buffer, at: number, end: number): Buffer {
  const length = buffer.readInt32LE(at);
  if (length < 5 || at + length > end) throw new MalformedMessage(`a part of ${length} bytes`);
  return buffer.subarray(at, at + length);
}

// Only the first hello of a connection uses this opcode.
function readOpQuery(id: number, message: Buffer): CommandMessage {
  const nul = message.indexOf(0, 20);
  const namespace = message.toString('utf8', 20, nul);
  if (nul < 0 || !namespace.endsWith('.$cmd')) {
    throw new MalformedMessage('a legacy query that is not a command');
  }
  const body = decode(sized(message, nul + 9, message.length));
  const [name = ''] = Object.keys(body);
  if (!['hello', 'ismaster', 'isMaster'].includes(name)) {
    throw new MalformedMessage(`the legacy command ${name}`);
  }
  body.$db = namespace.slice(0, -'.$cmd'.length);
  return { id, answer: 'legacy', body, sequences: new Map() };
}

// The table of the Castagnoli polynomial, bits reversed (RFC 3720, appendix B.4).
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  return crc;
});

/** The CRC-32C of some bytes, as an unsigned number. */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

const OP_REPLY = 1;

/** The message that answers a request with the bytes of a document. */
export function writeReply(request: CommandMessage, body: Uint8Array): Buffer {
  const legacy = request.answer === 'legacy';
  const head = Buffer.alloc(legacy ? 36 : 21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  // A legacy reply says that one document follows; an OP_MSG, that it is its body (kind 0).
  if (legacy) head.writeInt32LE(1, 32);
  return Buffer.concat([head, body]);
}
