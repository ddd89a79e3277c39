import type { Request } from './message.ts';

const OP_REPLY = 1;
const OP_MSG = 2013;

/** The message that answers a request with the bytes of a document. */
export function writeReply(request: Request, body: Uint8Array): Buffer {
  const legacy = request.answer === 'legacy';
  const head = Buffer.alloc(legacy ? 36 : 21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  // A legacy reply says that one document follows; an OP_MSG, that it is its body (kind 0).
  if (legacy) head.writeInt32LE(1, 32);
  return Buffer.concat([head, body]);
}
