import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { codeOf, messageOf } from '@hocket/sdk';
import { readEnvironment } from '../environment.ts';
import { refuse } from '../errors.ts';
import type { Database } from '../models/database.ts';
import { keyOf } from '../models/user.ts';
import { openForOperator } from '../moderation/open-for-operator.ts';
import { Passwords } from '../services/account/passwords.ts';
import { addMissingExpiry } from '../services/token-lifetime.ts';
import { DeployTokens } from './deploy-tokens.ts';
import { type Confirm, manageTokens } from './manage-tokens.ts';

/** Makes, lists and revokes deploy tokens, as the command line says. */
async function main(): Promise<void> {
  const { database, close } = await openForOperator(readEnvironment(process.env));
  try {
    const now = () => new Date();
    await addMissingExpiry(database.deployTokens, now());
    const tokens = new DeployTokens(database.deployTokens, now);
    const said = await manageTokens(tokens, process.argv.slice(2), confirmIn(database));
    process.stdout.write(`${said}\n`);
  } finally {
    await close();
  }
}

function confirmIn({ users }: Database): Confirm {
  return async (email) => {
    const password = await asked('Password: ');
    const user = await users.findOne({ emailKey: keyOf(email) }).lean();
    if (!user || !(await new Passwords().matches(user.passwordHash, password))) {
      throw refuse('credentials_wrong', 'Email or password is wrong');
    }
    return user._id;
  };
}

/** One line of input, typed without echo or piped in. */
async function asked(question: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output,
    terminal: process.stdin.isTTY,
  });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (process.stdin.isTTY) process.stderr.write('\n');
  }
}

main().catch((error: unknown) => {
  const sentence =
    codeOf(error) === 'unknown' && error instanceof Error ? error.stack : messageOf(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
