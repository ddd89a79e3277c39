import { createClient } from '@hocket/api';
import { verify } from '@node-rs/argon2';
import { mongo } from 'mongoose';
import type { ServerBench } from './bench.ts';
import { median, timed } from './measure.ts';

/** How long a login takes, and the bare hash, in milliseconds. */
export interface LoginTime {
  ratio: number;
  noise: number;
  login: number;
  hash: number;
}

/** Both in turns, one at a time. */
export async function loginTime(bench: ServerBench, rounds: number): Promise<LoginTime> {
  const { registration } = await bench.signUp('comer');
  const { email, password } = registration;
  const known = await storedHash(bench.uri, email);
  const client = createClient({ base: bench.server.url, fetch, token: () => undefined });
  const login = () => timed(() => client.login({ email, password }));
  const hash = () => timed(() => verify(known, password));
  for (let i = 0; i < 5; i++) for (const run of [login, hash]) await run();
  const found: { a: number; hash: number; b: number }[] = [];
  for (let i = 0; i < rounds; i++) {
    found.push({ a: await login(), hash: await hash(), b: await login() });
  }
  const [a, b] = [median(found.map((each) => each.a)), median(found.map((each) => each.b))];
  const bare = median(found.map((each) => each.hash));
  return { ratio: (a + b) / 2 / bare, noise: a / b, login: (a + b) / 2, hash: bare };
}

async function storedHash(uri: string, email: string): Promise<string> {
  const client = await new mongo.MongoClient(uri).connect();
  const user = await client.db().collection('users').findOne({ email });
  await client.close();
  return String(user?.passwordHash);
}
