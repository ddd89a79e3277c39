import { afterAll } from 'vitest';
import { type TestServer, type TestServerOptions, testServer } from './test-server.ts';

/** Starts a server for all tests of the file that calls this at its top; it is closed after the last of them. */
export async function fileServer(options?: TestServerOptions): Promise<TestServer> {
  const starting = testServer(options);
  afterAll(async () => (await starting).close());
  return starting;
}
