import type { Database } from '../../models/database.ts';
import type { PluginRecord } from '../../models/plugin.ts';
import { drawingOf, type ProjectRecord } from '../../models/project.ts';
import { textOf } from '../projects/stored-projects.ts';
import { kindKey, searchable } from './search-terms.ts';

/** What says, under `migrations`, that it is done. */
const done = 'lists';
/** Records that are written together. */
const batch = 200;

type Filled = Pick<Database, 'projects' | 'projectTexts' | 'plugins'>;

/**
 * Gives projects and plugins of earlier versions what lists, searches and counts stand on, and lays the texts of
 * projects apart. Broken off, it goes on where it was; once done, it reads nothing.
 */
export async function fillLists(database: Filled): Promise<void> {
  const migrations = database.projects.db.collection<{ _id: string }>('migrations');
  if (await migrations.findOne({ _id: done })) return;
  await fillProjects(database);
  await fillPlugins(database);
  await migrations.updateOne({ _id: done }, { $set: { _id: done } }, { upsert: true });
}

async function fillProjects({ projects, projectTexts }: Filled): Promise<void> {
  const whole = { text: { $exists: false } };
  for (;;) {
    const records = await projects.collection.find<ProjectRecord>(whole).limit(batch).toArray();
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

/** The same each time, so that what was broken off is not written twice. */
function textId({ _id, rev }: ProjectRecord): string {
  return `${_id}.${rev}`;
}

function headOf(record: ProjectRecord) {
  const { isPublic, createdAt, publishedAt } = record;
  const { likesCounted = 0, likedByOwner = false, playCount = 0, hidden = false } = record;
  return {
    likesCounted,
    likedByOwner,
    playCount,
    hidden,
    ...(isPublic && !publishedAt ? { publishedAt: createdAt } : {}),
    ...searchable(record),
    drawing: drawingOf(record.patterns),
    text: textId(record),
  };
}

async function fillPlugins({ plugins }: Filled): Promise<void> {
  const without = { keys: { $exists: false } };
  for await (const record of plugins.collection.find<PluginRecord>(without)) {
    const words: string[] = Reflect.get(record, 'words') ?? [];
    await plugins.collection.updateOne(
      { _id: record._id as never, ...without },
      { $set: { keys: [...words, ...record.kinds.map(kindKey)] }, $unset: { words: '' } },
    );
  }
}
