import { codeOf, messageOf } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { createClient } from '../client.ts';

/** What generating rejects with when the server answers this; `calls` counts what was sent. */
async function generated(prompt: string, answer: () => Response) {
  let calls = 0;
  const fetch = async () => {
    calls++;
    return answer();
  };
  const client = createClient({ base: '/api', fetch, token: () => undefined });
  const error: unknown = await client.generate({ prompt }).then(
    () => expect.fail('it should have been rejected'),
    (reason: unknown) => reason,
  );
  return { code: codeOf(error), message: messageOf(error), calls };
}

const refused = (status: number, code: string, message: string) => () =>
  Response.json({ error: { code, message, requestId: 'r' } }, { status });

describe('generating', () => {
  test('a prompt that the server would refuse is not sent', async () => {
    const answer = () => Response.json({});
    expect(await generated(' ', answer)).toEqual({
      code: 'validation_failed',
      message: 'Prompt cannot be empty',
      calls: 0,
    });
  });

  test('429 is said in the words of the AI', async () => {
    const headers = { 'retry-after': '17' };
    const answer = () => Response.json({ error: {} }, { status: 429, headers });
    expect(await generated('x', answer)).toMatchObject({
      code: 'ai_limit',
      message: 'AI generation rate limited. Try again in 17 seconds.',
    });
  });

  test('a failure of the server is AI generation failed, with its status', async () => {
    expect(await generated('x', refused(500, 'internal', 'Something went wrong'))).toMatchObject({
      code: 'internal',
      message: 'AI generation failed: HTTP 500',
    });
    const page = () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' });
    expect(await generated('x', page)).toMatchObject({
      code: 'response_invalid',
      message: 'AI generation failed: HTTP 502',
    });
  });

  test('what the user can mend keeps its own sentence', async () => {
    const answer = refused(401, 'auth_required', 'Authentication required');
    expect(await generated('x', answer)).toMatchObject({
      code: 'auth_required',
      message: 'Authentication required',
    });
  });
});
