import { CommandError } from '../command-error.ts';
import type { CommandRequest } from './command.ts';

/** The namespace a command is about: its database, and the collection its first field names. */
export function namespaceOf({ name, database, body }: CommandRequest): string {
  const collection = body[name];
  if (typeof collection === 'string' && collection !== '') return `${database}.${collection}`;
  throw new CommandError('InvalidNamespace', `${name} needs the name of a collection`);
}
