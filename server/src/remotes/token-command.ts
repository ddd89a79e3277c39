import { codeOf, messageOf } from '@hocket/sdk';
import { readEnvironment } from '../environment.ts';
import { openOperated } from '../moderation/open-operated.ts';
import { DeployTokens } from './deploy-tokens.ts';
import { manageTokens } from './manage-tokens.ts';

/** Makes, lists and revokes deploy tokens, as the command line says. */
async function main(): Promise<void> {
  const { database, close } = await openOperated(readEnvironment(process.env));
  try {
    const tokens = new DeployTokens(database.deployTokens, () => new Date());
    process.stdout.write(`${await manageTokens(tokens, process.argv.slice(2))}\n`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  const sentence =
    codeOf(error) === 'unknown' && error instanceof Error ? error.stack : messageOf(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
