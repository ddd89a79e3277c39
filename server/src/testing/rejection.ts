import { codeOf } from '@hocket/sdk';

/** What a call rejects with. Rejects itself when the call succeeds. */
export async function rejection(call: Promise<unknown>): Promise<unknown> {
  const outcome = await call.then(
    () => ({ error: undefined, succeeded: true }),
    (error: unknown) => ({ error, succeeded: false }),
  );
  if (outcome.succeeded) throw new Error('The call should have been rejected');
  return outcome.error;
}

/** The code that a call rejects with. Rejects itself when the call succeeds. */
export async function failed(call: Promise<unknown>): Promise<string> {
  return codeOf(await rejection(call));
}
