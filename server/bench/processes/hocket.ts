import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { readEnvironment } from '../../src/environment.ts';
import { start } from '../../src/start.ts';
import { answering } from './child.ts';

// The server as it is deployed, but for its rate limits.
const [dataDir, uri] = process.argv.slice(2);
const settings = readEnvironment({
  DATA_DIR: dataDir,
  MONGODB_URI: uri,
  PORT: String(await freePort()),
  RATE_LIMIT_FACTOR: '1000000',
});
const { port } = await start(settings);
answering(`http://localhost:${port}/api`);
