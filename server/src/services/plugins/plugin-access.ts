import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { PluginRecord } from '../../models/plugin.ts';

/** Which plugins may be had. */
export class PluginAccess {
  constructor(private readonly records: Model<PluginRecord>) {}

  /** One of which something was published. Rejects with `not_found` or `plugin_blocked`. */
  async seen(id: string): Promise<PluginRecord> {
    const found = await this.records.findOne({ _id: id }).lean();
    if (!found || found.version === '') throw missing();
    expectShown(found);
    return found;
  }
}

/** Rejects with `plugin_blocked`. */
export function expectShown({ hidden }: Pick<PluginRecord, 'hidden'>): void {
  if (hidden)
    throw refuse('plugin_blocked', 'The operators of this server have blocked this plugin');
}

export function missing() {
  return refuse('not_found', 'There is no such plugin');
}
