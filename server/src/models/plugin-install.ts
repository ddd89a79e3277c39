import { Schema } from 'mongoose';

/** One user has installed one plugin, now or before; the id is a hash of both. */
export interface PluginInstallRecord {
  _id: string;
  plugin: string;
  user: string;
  createdAt: Date;
}

export const pluginInstallSchema = new Schema<PluginInstallRecord>(
  {
    _id: { type: String, required: true },
    plugin: { type: String, required: true },
    user: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'pluginInstalls' },
).index({ user: 1 });
