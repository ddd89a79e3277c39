import { connect, type Socket } from 'node:net';
import { deserialize, serialize } from 'bson';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { socketPath, storeOfFile } from '../testing/test-store.ts';
import { crc32c } from './message.ts';

const { sharedStore, testDb } = storeOfFile();

const OP_MSG = 2013;
const OP_QUERY = 2004;

/** A raw connection to the store, and the messages that come back over it. */
async function dial(): Promise<{
  socket: Socket;
  answer: () => Promise<Buffer>;
  closed: Promise<void>;
}> {
  const { store } = await sharedStore();
  const path = socketPath(store.uri);
  const socket = connect(path);
  onTestFinished(() => {
    socket.destroy();
  });
  let received = Buffer.alloc(0);
  let wake = () => {};
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    wake();
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const answer = async () => {
    while (received.length < 4 || received.length < received.readInt32LE()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const message = received.subarray(0, received.readInt32LE());
    received = received.subarray(message.length);
    return message;
  };
  return { socket, answer, closed };
}

function frame(opcode: number, body: Buffer, id = 1): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(16 + body.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(opcode, 12);
  return Buffer.concat([head, body]);
}

function opMsg(document: object, flags = 0, extra: Buffer[] = []): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(flags);
  return frame(OP_MSG, Buffer.concat([head, serialize(document), ...extra]));
}

function sequence(name: string, documents: object[]): Buffer {
  const body = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map((doc) => serialize(doc))]);
  const head = Buffer.alloc(5);
  head[0] = 1;
  head.writeInt32LE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const read = (message: Buffer) => deserialize(message.subarray(21));

test('a legacy hello is answered as one, and only a hello', async () => {
  const { socket, answer, closed } = await dial();
  const query = (document: object) => {
    const head = Buffer.concat([Buffer.alloc(4), Buffer.from('admin.$cmd\0'), Buffer.alloc(8)]);
    return frame(OP_QUERY, Buffer.concat([head, serialize(document)]));
  };
  socket.write(query({ ismaster: 1 }));
  const message = await answer();
  expect(message.readInt32LE(12)).toBe(1);
  expect(deserialize(message.subarray(36))).toMatchObject({
    ismaster: true,
    ok: 1,
    maxWireVersion: 21,
  });
  socket.write(query({ find: 'x' }));
  await closed;
});

test('documents beside the body, and a right checksum, are understood', async () => {
  const db = await testDb();
  const { socket, answer } = await dial();
  const command = { insert: 'things', $db: db.databaseName };
  const message = opMsg(command, 1, [
    sequence('documents', [{ _id: 1 }, { _id: 2 }]),
    Buffer.alloc(4),
  ]);
  message.writeUInt32LE(crc32c(message.subarray(0, -4)), message.length - 4);
  socket.write(message);
  expect(read(await answer())).toEqual({ n: 2, ok: 1 });
});

test('a message may come byte by byte, and two at once', async () => {
  const { socket, answer } = await dial();
  const ping = opMsg({ ping: 1, $db: 'admin' });
  for (const byte of ping) socket.write(Buffer.of(byte));
  expect(read(await answer())).toEqual({ ok: 1 });
  socket.write(Buffer.concat([ping, ping]));
  expect(read(await answer())).toEqual({ ok: 1 });
  expect(read(await answer())).toEqual({ ok: 1 });
});

test('a message that wants no answer gets none', async () => {
  const { socket, answer } = await dial();
  socket.write(opMsg({ nonsense: 1, $db: 'admin' }, 2));
  socket.write(opMsg({ ping: 1, $db: 'admin' }));
  expect(read(await answer())).toEqual({ ok: 1 });
});

const noBody = Buffer.alloc(4);
const malformed: [string, Buffer][] = [
  ['a length below that of a header', Buffer.from([15, 0, 0, 0])],
  ['a negative length', Buffer.from([0, 0, 0, 0x80])],
  ['a length above 48 MB', Buffer.from([0, 0, 0, 0x7f])],
  ['an unknown opcode', frame(1, Buffer.alloc(16))],
  ['unknown flags', opMsg({ ping: 1, $db: 'admin' }, 4)],
  ['a wrong checksum', opMsg({ ping: 1, $db: 'admin' }, 1, [Buffer.alloc(4)])],
  ['no body', frame(OP_MSG, noBody)],
  [
    'an unknown kind of section',
    frame(OP_MSG, Buffer.concat([noBody, Buffer.of(9), serialize({})])),
  ],
  [
    'a document longer than its message',
    frame(OP_MSG, Buffer.from([0, 0, 0, 0, 0, 99, 0, 0, 0, 0])),
  ],
  ['broken BSON', frame(OP_MSG, Buffer.from([0, 0, 0, 0, 0, 8, 0, 0, 0, 2, 65, 0, 0]))],
  ['two bodies', opMsg({ ping: 1 }, 0, [Buffer.of(0), Buffer.from(serialize({ ping: 1 }))])],
  ['a sequence without a name', opMsg({ ping: 1 }, 0, [Buffer.from([1, 6, 0, 0, 0, 65, 65])])],
];

test.each(malformed)(
  '%s ends that connection, with a reason in the log, and no other',
  async (_name, bytes) => {
    const { log } = await sharedStore();
    const other = await dial();
    const { socket, closed } = await dial();
    const before = log.length;
    socket.write(bytes);
    await closed;
    other.socket.write(opMsg({ ping: 1, $db: 'admin' }));
    expect(read(await other.answer())).toEqual({ ok: 1 });
    expect(log.slice(before)).toEqual([
      expect.stringMatching(/^a connection was closed because of /),
    ]);
  },
);

test('no bytes whatever stop the store', async () => {
  const db = await testDb();
  const ping = opMsg({ find: 'a', filter: { a: { $in: [1, 'x'] } }, $db: 'fuzz' });
  const mutated = fc
    .array(fc.tuple(fc.nat(ping.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
    .map((changes) => {
      const bytes = Buffer.from(ping);
      // The length stays, or most of what follows would never be looked at.
      for (const [at, byte] of changes) if (at > 3) bytes[at] = byte;
      return bytes;
    });
  const noise = fc.uint8Array({ maxLength: 200 }).map((bytes) => frame(OP_MSG, Buffer.from(bytes)));
  await fc.assert(
    fc.asyncProperty(fc.oneof(mutated, noise), async (bytes) => {
      const { socket, answer, closed } = await dial();
      socket.write(bytes);
      socket.write(opMsg({ ping: 1, $db: 'admin' }));
      await Promise.race([answer(), closed]);
      socket.destroy();
    }),
    { numRuns: 200 },
  );
  await db.collection('alive').insertOne({ yes: true });
  expect(await db.collection('alive').countDocuments()).toBe(1);
});
