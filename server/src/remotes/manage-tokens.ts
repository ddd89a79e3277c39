import { HocketError } from '@hocket/sdk';
import type { DeployToken, DeployTokens } from './deploy-tokens.ts';

/** How the command is called. */
const usage = `npm run deploy-token -- REMOTE EMAIL [DAYS]   makes a token that is good for deploying that remote, and shows it once
npm run deploy-token -- list                  the tokens that there are
npm run deploy-token -- revoke ID             ends one

EMAIL is the address of your account on that server; its password is asked for, or read as a line. A token lasts 90 days
unless you say how many, 365 at most, and ends when that password is reset. MONGODB_URI or DATA_DIR name the database,
as for the server, which may be running.`;

/** Resolves to the user whose address and password were given. Rejects with `credentials_wrong`. */
export type Confirm = (email: string) => Promise<string>;

/** Runs an operator's command and resolves to its output. Rejects with `usage`, `not_found` or `credentials_wrong`. */
export async function manageTokens(
  tokens: DeployTokens,
  args: readonly string[],
  confirm: Confirm,
): Promise<string> {
  const [action, id, days, ...more] = args;
  if (action === 'list' && args.length === 1) {
    return (await tokens.list()).map(line).join('\n') || 'There are no deploy tokens.';
  }
  if (action === 'revoke' && id !== undefined && args.length === 2) {
    await tokens.revoke(id);
    return `The deploy token ${id} is revoked.`;
  }
  if (action === undefined || !id?.includes('@') || more.length > 0) {
    throw new HocketError('usage', usage);
  }
  return tokens.issue(action, await confirm(id), daysOf(days));
}

function daysOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 365) return days;
  throw new HocketError('usage', usage);
}

function line({ id, remote, createdAt, expiresAt, lastUsedAt }: DeployToken): string {
  const used = lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : 'never used';
  return `${id} ${remote} made ${createdAt.toISOString()}, ends ${expiresAt.toISOString()}, ${used}`;
}
