import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventsOf, type ServerEvent } from './event-stream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function streamOf(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function read(...chunks: Uint8Array[]): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of eventsOf(streamOf(chunks))) events.push(event);
  return events;
}

test('names, many lines of data, comments and what is not known are read as the standard says', async () => {
  const text =
    '\uFEFF: hello\nevent: answer\ndata: one\ndata:two\nid: 7\nretry\n\n\n\ndata\n\ndata: : x\n\nevent: cut\ndata: off';
  expect(await read(bytes(text))).toEqual([
    { event: 'answer', data: 'one\ntwo' },
    { event: 'message', data: '' },
    { event: 'message', data: ': x' },
  ]);
});

test('an event without data is none, and leaves its name to nobody', async () => {
  expect(await read(bytes('event: a\n\ndata: x\n\n'))).toEqual([{ event: 'message', data: 'x' }]);
});

test('it makes no difference where chunks break and how lines end', async () => {
  const events = fc.array(
    fc.record({
      event: fc.constantFrom('explanation', 'answer'),
      data: fc.string({ unit: 'grapheme' }),
    }),
    { maxLength: 5 },
  );
  const ends = fc.constantFrom('\n', '\r', '\r\n');
  await fc.assert(
    fc.asyncProperty(events, ends, fc.array(fc.nat(60)), async (said, end, sizes) => {
      const written = said.map(({ event, data }) => ({ event, data: JSON.stringify(data) }));
      const all = bytes(
        written.map(({ event, data }) => `event: ${event}${end}data: ${data}${end}${end}`).join(''),
      );
      const chunks: Uint8Array[] = [];
      let from = 0;
      for (const size of sizes) {
        chunks.push(all.subarray(from, from + size));
        from += size;
      }
      expect(await read(...chunks, all.subarray(from))).toEqual(written);
    }),
  );
});

test('an event is there once its blank line is, though it ends in CR', async () => {
  let more: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      more = controller;
    },
  });
  more?.enqueue(bytes('data: now\r\r'));
  expect((await eventsOf(stream).next()).value).toEqual({ event: 'message', data: 'now' });
});

test('whoever stops reading ends the stream', async () => {
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytes('data: again\n\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const { data } of eventsOf(stream)) if (data === 'again') break;
  expect(isCancelled).toBe(true);
});
