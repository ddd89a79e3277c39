import type { HocketError } from '@hocket/sdk';
import * as z from 'zod/mini';
import {
  type CallRequest,
  type Connection,
  checked,
  dataOf,
  send,
  unexpected,
  unreachable,
} from './call.ts';
import { eventsOf } from './event-stream.ts';
import { refused } from './failure.ts';
import type { Data, Events, Operation } from './operation.ts';

/** Who listens to a call while it is answered. */
export interface Hearing<O extends Operation> {
  /** Gives up; by itself after a while unless this is given. */
  signal?: AbortSignal;
  /** Hears what the call tells on the way. */
  on?: { [N in keyof Events<O>]?: (told: z.output<Events<O>[N]>) => void };
}

/** Makes one call that tells of itself on the way, and hands on its data. Rejects as `call` does. */
export async function streamedCall<O extends Operation>(
  connection: Connection,
  operation: O,
  request: CallRequest,
  { signal, on = {} }: Hearing<O> = {},
): Promise<Data<O>> {
  const accept = 'text/event-stream, application/json';
  const response = await send(connection, operation, request, { accept, signal });
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !type.startsWith('text/event-stream')) return dataOf(operation, response);
  const events = eventsOf(response.body);
  const hear = on as Record<string, ((told: unknown) => void) | undefined>;
  for (;;) {
    const next = await events.next().catch((cause: unknown) => {
      throw unreachable(cause);
    });
    if (next.done) throw unreachable();
    const { event } = next.value;
    const told = parsed(next.value.data);
    if (event === 'answer') return checked(operation, told);
    if (event === 'error') throw failureOf(told);
    // A newer server may tell more than this client knows.
    const schema = operation.events?.[event];
    if (schema && z.safeParse(schema, told).success) hear[event]?.(told);
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw unexpected(cause);
  }
}

function failureOf(body: unknown): HocketError {
  return refused(body) ?? unexpected(body);
}
