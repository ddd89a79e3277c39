/** One event of a `text/event-stream`. */
export interface ServerEvent {
  /** `message` unless the stream names it. */
  event: string;
  data: string;
}

/**
 * The events of a stream, read as the HTML standard says: any line ends, chunks that break anywhere, comments left out,
 * an event that the end cuts off too. Rejects as the stream does; whoever stops reading ends it.
 */
export async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  let event = '';
  let data: string[] = [];
  for await (const line of linesOf(stream)) {
    if (line === '') {
      if (data.length > 0) yield { event: event || 'message', data: data.join('\n') };
      event = '';
      data = [];
      continue;
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
}

/** Whole lines, ended by LF, CR or both. */
async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let begun = '';
  let endedByCr = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const text = decoder.decode(value, { stream: true });
      if (text === '') continue;
      // The LF of a CRLF that two chunks share.
      const rest = endedByCr && text.startsWith('\n') ? text.slice(1) : text;
      endedByCr = text.endsWith('\r');
      const [first = '', ...more] = rest.split(/\r\n|\n|\r/);
      const lines = [begun + first, ...more];
      begun = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    // Nobody reads on: the other side need not go on either.
    reader.cancel().catch(() => {});
  }
}
