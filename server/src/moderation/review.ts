import { HocketError } from '@hocket/sdk';
import type { Reported, Reports } from '../services/reports/reports.ts';

/** How the command is called. */
export const usage = `npm run reports -- list         projects, plugins and comments that were reported and nobody has settled
npm run reports -- hide ID      takes a project out of everything public; its owner keeps it
npm run reports -- hide my.bell    blocks a plugin: it is not listed, and nobody gets its files
npm run reports -- hide comment-ID    takes a comment out of its list
npm run reports -- show ID      puts it back
npm run reports -- dismiss ID   leaves it as it is, its reports settled
npm run reports -- give PREFIX EMAIL   lets that account publish plugins that begin with PREFIX, and nobody else

MONGODB_URI or DATA_DIR name the database, as for the server, which may be running.`;

/** Who publishes under which names. */
export interface PrefixGrants {
  /** Rejects with `usage` for what no id begins with, or with `not_found` without such an account. */
  give(prefix: string, email: string): Promise<void>;
}

/** Runs an operator's command and resolves to its output. Rejects with `usage` or `not_found`. */
export async function review(
  reports: Pick<Reports, 'unsettled' | 'setHidden' | 'settle'>,
  names: PrefixGrants,
  [action, id, ...more]: readonly string[],
): Promise<string> {
  const [email] = more;
  if (action === 'give' && id !== undefined && email !== undefined && more.length === 1) {
    await names.give(id, email);
    return `Plugins that begin with ${printable(id)} are for ${printable(email)} to publish.`;
  }
  if (more.length > 0) throw new HocketError('usage', usage);
  if (action === 'list' && id === undefined) {
    const all = await reports.unsettled();
    return all.length > 0 ? all.map(reportText).join('\n\n') : 'Nothing is reported.';
  }
  if (id === undefined) throw new HocketError('usage', usage);
  switch (action) {
    case 'hide':
      await reports.setHidden(id, true);
      return `${printable(id)} is hidden.`;
    case 'show':
      await reports.setHidden(id, false);
      return `${printable(id)} is shown again.`;
    case 'dismiss':
      await reports.settle(id);
      return `The reports of ${printable(id)} are settled.`;
    default:
      throw new HocketError('usage', usage);
  }
}

function reportText({ id, name, owner = 'nobody any more', hidden, reports }: Reported): string {
  const lines = reports.map(({ reason, text, at }) =>
    `  ${at.toISOString()} ${reason} ${printable(text)}`.trimEnd(),
  );
  const state = hidden ? ', hidden' : '';
  return [`${id} "${printable(name)}" by ${owner}${state}`, ...lines].join('\n');
}

/** A text of users without characters that would control a terminal. */
function printable(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '\ufffd');
}
