import { pathToFileURL } from 'node:url';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { builtProgram } from '../../src/testing/server-process.ts';
import { answering } from './child.ts';

// The built server as it is deployed, but for its rate limits.
const [dataDir, uri] = process.argv.slice(2);
const port = await freePort();
Object.assign(process.env, {
  DATA_DIR: dataDir,
  MONGODB_URI: uri,
  PORT: String(port),
  RATE_LIMIT_FACTOR: '1000000',
  SHUTDOWN_DELAY: '0',
});
await import(pathToFileURL(builtProgram('index')).href);
answering(`http://localhost:${port}/api`);
