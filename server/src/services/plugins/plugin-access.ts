import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { PluginRecord } from '../../models/plugin.ts';

/** Which plugins may be seen. */
export class PluginAccess {
  constructor(private readonly records: Model<PluginRecord>) {}

  /** A plugin with at least one published version. Rejects with `not_found` or `plugin_blocked`. */
  async seen(id: string): Promise<PluginRecord> {
    const found = await this.records.findOne({ _id: id }).lean();
    if (!found || found.version === '') throw noSuchPlugin();
    expectShown(found);
    return found;
  }
}

/** Rejects with `plugin_blocked`. */
export function expectShown({ hidden }: Pick<PluginRecord, 'hidden'>): void {
  if (hidden)
    throw refuse('plugin_blocked', 'The operators of this server have blocked this plugin');
}

export function noSuchPlugin() {
  return refuse('not_found', 'There is no such plugin');
}
