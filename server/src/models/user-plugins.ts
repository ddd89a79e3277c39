import type { InstalledPlugin } from '@hocket/sdk';
import { Schema } from 'mongoose';

/** The plugins that one user has installed. */
export interface UserPluginsRecord {
  /** User id. */
  _id: string;
  plugins: InstalledPlugin[];
}

export const userPluginsSchema = new Schema<UserPluginsRecord>(
  {
    _id: { type: String, required: true },
    // The contract has parsed every field.
    plugins: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false, collection: 'pluginShelves' },
);
