import type { Database } from '../../models/database.ts';
import type { PluginRecord } from '../../models/plugin.ts';
import { drawingOf } from '../../models/project-content.ts';
import { type ProjectOneRecord, recordOfOne, textOf } from '../../models/project-one.ts';
import { kindKey, searchFields } from './search-terms.ts';

/** How many records are written together. */
const batch = 200;

type ListCollections = Pick<Database, 'projects' | 'projectTexts' | 'plugins'>;

/**
 * A migration of projects and plugins of earlier versions: adds the fields of lists and searches, and moves texts to
 * a collection of their own. It can be interrupted and repeated.
 */
export async function migrateLists(database: ListCollections): Promise<void> {
  await fillProjects(database);
  await fillPlugins(database);
}

async function fillProjects({ projects, projectTexts }: ListCollections): Promise<void> {
  const whole = { text: { $exists: false } };
  for (;;) {
    const records = await projects.collection.find<ProjectOneRecord>(whole).limit(batch).toArray();
    if (records.length === 0) return;
    await projectTexts.collection.bulkWrite(
      records.map((record) => {
        const { _id: project, owner, rev } = record;
        const $setOnInsert = { project, owner, rev, ...textOf(record) };
        const filter = { _id: textId(record) as never };
        return { updateOne: { filter, update: { $setOnInsert }, upsert: true } };
      }),
    );
    await projects.collection.bulkWrite(
      records.map((record) => {
        const filter = { _id: record._id as never, ...whole };
        const old = ['words', 'tagKeys', ...Object.keys(textOf(record))];
        const $unset = Object.fromEntries(old.map((field) => [field, '' as const]));
        return { updateOne: { filter, update: { $set: headOf(record), $unset } } };
      }),
    );
  }
}

/** Derived from the record, so that an interrupted migration writes no text twice. */
function textId({ _id, rev }: ProjectOneRecord): string {
  return `${_id}.${rev}`;
}

function headOf(record: ProjectOneRecord) {
  const { isPublic, createdAt, publishedAt } = record;
  const { likesCounted = 0, likedByOwner = false, playCount = 0, hidden = false } = record;
  return {
    likesCounted,
    likedByOwner,
    playCount,
    hidden,
    ...(isPublic && !publishedAt ? { publishedAt: createdAt } : {}),
    ...searchFields(record),
    drawing: drawingOf(recordOfOne(record, record).content),
    text: textId(record),
  };
}

async function fillPlugins({ plugins }: ListCollections): Promise<void> {
  const without = { keys: { $exists: false } };
  for await (const record of plugins.collection.find<PluginRecord>(without)) {
    const words: string[] = Reflect.get(record, 'words') ?? [];
    await plugins.collection.updateOne(
      { _id: record._id as never, ...without },
      { $set: { keys: [...words, ...record.kinds.map(kindKey)] }, $unset: { words: '' } },
    );
  }
}
