import mongoose, { type Model } from 'mongoose';
import type { ProjectRecord } from '../../models/project.ts';
import { searchable } from '../lists/search-terms.ts';

/** What says, under `migrations`, that it is done. */
const done = 'projects-searchable';

/** Gives projects of earlier versions what lists, searches and counts stand on. Once done, it reads nothing. */
export async function fillProjects(projects: Model<ProjectRecord>): Promise<void> {
  const migrations = projects.db.collection<{ _id: string }>('migrations');
  if (await migrations.findOne({ _id: done })) return;
  const without = { words: mongoose.trusted({ $exists: false }) };
  for await (const record of projects.find(without).lean().cursor()) {
    const { _id, isPublic, createdAt } = record;
    const counts = { likesCounted: 0, likedByOwner: false, playCount: 0, hidden: false };
    const published = isPublic ? { publishedAt: createdAt } : {};
    const $set = { ...counts, ...published, ...searchable(record) };
    await projects.updateOne({ _id, ...without }, { $set });
  }
  await migrations.updateOne({ _id: done }, { $set: { _id: done } }, { upsert: true });
}
