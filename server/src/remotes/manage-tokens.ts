import { HocketError } from '@hocket/sdk';
import type { DeployTokens } from './deploy-tokens.ts';

/** How the command is called. */
const usage = `npm run deploy-token -- REMOTE      makes a token that is good for deploying that remote, and shows it once
npm run deploy-token -- list        the tokens that are good
npm run deploy-token -- revoke ID   ends one

MONGODB_URI or DATA_DIR name the database, as for the server, which may be running.`;

/** Does what an operator asks and resolves to what to tell. Rejects with `usage` or `not_found`. */
export async function manageTokens(
  tokens: DeployTokens,
  [action, id, ...more]: readonly string[],
): Promise<string> {
  if (more.length > 0 || action === undefined) throw new HocketError('usage', usage);
  if (action === 'revoke' && id !== undefined) {
    await tokens.revoke(id);
    return `The deploy token ${id} is revoked.`;
  }
  if (id !== undefined || action === 'revoke') throw new HocketError('usage', usage);
  if (action === 'list') {
    const all = await tokens.list();
    const lines = all.map(
      ({ id, remote, createdAt }) => `${id} ${remote} ${createdAt.toISOString()}`,
    );
    return lines.join('\n') || 'There are no deploy tokens.';
  }
  return tokens.issue(action);
}
