import type { Model } from 'mongoose';
import type { PluginRecord } from '../../models/plugin.ts';
import { missing, PluginAccess } from '../plugins/plugin-access.ts';
import { type Reportable, type Titled, titledIn } from './reportable.ts';

/** Published plugins, and what blocks them. */
export class ReportablePlugins implements Reportable {
  private readonly access: PluginAccess;

  constructor(private readonly records: Model<PluginRecord>) {
    this.access = new PluginAccess(records);
  }

  async ownerOf(_user: string, id: string): Promise<string | undefined> {
    const { owner } = await this.access.seen(id);
    return owner;
  }

  titled(ids: readonly string[]): Promise<Titled[]> {
    return titledIn(this.records, ids);
  }

  /** All its versions and files. */
  async setHidden(id: string, hidden: boolean): Promise<void> {
    const { matchedCount } = await this.records.updateOne({ _id: id }, { $set: { hidden } });
    if (matchedCount === 0) throw missing();
  }
}
