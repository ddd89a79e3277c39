import { type ErrorCode, errorStatus, errorsOf, failure, type Operation } from '@hocket/api';
import * as z from 'zod/mini';
import { secret } from './fuzz-world.ts';
import { libraryWords } from './library-words.ts';
import type { RawAnswer } from './test-server.ts';

/** Throws unless an answer is one that its call describes, and shows nothing of anybody else. */
export function assertAnswerInContract(operation: Operation, { status, body }: RawAnswer): void {
  if (JSON.stringify(body).includes(secret)) throw new Error("It shows another user's data");
  if (status < 400) {
    const { error } = z.safeParse(operation.data, body.data);
    if (error) throw new Error(`It answers another shape: ${z.prettifyError(error)}`);
    return;
  }
  const refused = z.safeParse(failure, body);
  if (!refused.success) throw new Error(`It fails in another shape, with ${status}`);
  const { code, message, details } = refused.data.error;
  const foreign = libraryWords.exec(JSON.stringify({ message, details }));
  if (foreign) throw new Error(`It says '${foreign[0]}' in the schema library's words`);
  if (status >= 500 || !errorsOf(operation).includes(code as ErrorCode)) {
    throw new Error(`It answers ${status} ${code}, which it does not list: ${message}`);
  }
  if (errorStatus[code as ErrorCode] !== status) throw new Error(`It answers ${code} as ${status}`);
}
