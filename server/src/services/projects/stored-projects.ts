import mongoose, { type Model, type QueryFilter } from 'mongoose';
import type { ProjectRecord } from '../../models/project.ts';
import {
  type ProjectHeadRecord,
  type ProjectTextRecord,
  textFields,
} from '../../models/project-text.ts';
import { randomId } from '../../random-id.ts';

type Heads = Model<ProjectHeadRecord>;
type Text = Pick<ProjectTextRecord, (typeof textFields)[number]>;

/** How often a project is read again when it is saved at the same time. */
const attempts = 20;

/**
 * Whole projects. Lists read only heads; a text is a separate record and never changes. A save writes a new text,
 * then updates the head that refers to it in one atomic step, so that a crash leaves either the old or the new
 * project.
 */
export class StoredProjects {
  constructor(
    readonly heads: Heads,
    private readonly texts: Model<ProjectTextRecord>,
  ) {}

  /** The one that matches, whole. */
  async find(filter: QueryFilter<ProjectHeadRecord>): Promise<ProjectRecord | null> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const head = await this.heads.findOne(filter).lean<ProjectHeadRecord>();
      if (!head) return null;
      const text = await this.texts.findOne({ _id: head.text }).lean<ProjectTextRecord>();
      // A missing text means that the project was saved in between, so it is read again.
      if (text) return { ...head, ...textOf(text) };
    }
    throw new Error('A project has no text');
  }

  /** All of one owner, the newest first. */
  async ofOwner(owner: string): Promise<ProjectRecord[]> {
    const heads = await this.heads
      .find({ owner })
      .select({ _id: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .lean();
    const found: ProjectRecord[] = [];
    for (const { _id } of heads) {
      const project = await this.find({ _id });
      if (project) found.push(project);
    }
    return found;
  }

  /** Rejects with a duplicate when the id is taken. */
  async create(record: ProjectRecord): Promise<void> {
    const text = await this.writeText(record, textOf(record));
    try {
      await this.heads.create({ ...record, text });
    } catch (error) {
      await this.texts.deleteOne({ _id: text });
      throw error;
    }
  }

  /** Writes fields over exactly this revision and makes it the next one; null when another save came before. */
  async replace(
    current: ProjectRecord,
    changed: Partial<ProjectRecord>,
  ): Promise<ProjectRecord | null> {
    const { _id, owner } = current;
    const rev = current.rev + 1;
    const whole = { ...current, ...changed, rev };
    const isTextNew = textFields.some((field) => Object.hasOwn(changed, field));
    const text = isTextNew ? await this.writeText(whole, textOf(whole)) : undefined;
    const $set: Partial<ProjectHeadRecord> = { ...withoutText(changed), ...(text ? { text } : {}) };
    const head = await this.heads
      .findOneAndUpdate(
        { _id, owner, rev: current.rev },
        { $set, $inc: { rev: 1 } },
        { returnDocument: 'after' },
      )
      .lean<ProjectHeadRecord>();
    if (!text) return head && { ...whole, ...head };
    if (head) await this.dropTexts(_id, rev, text);
    else await this.texts.deleteOne({ _id: text });
    return head && { ...head, ...textOf(whole) };
  }

  /** Removes exactly this record; false when it has changed since. */
  async remove({ _id, owner, rev, hidden }: ProjectRecord): Promise<boolean> {
    const head = await this.heads
      .findOneAndDelete({ _id, owner, rev, hidden })
      .select({ text: 1 })
      .lean<ProjectHeadRecord>();
    if (head) await this.texts.deleteOne({ _id: head.text });
    return head !== null;
  }

  /** Removes all of one owner. */
  async forget(owner: string): Promise<void> {
    await this.heads.deleteMany({ owner });
    await this.texts.deleteMany({ owner });
  }

  private async writeText(
    { _id: project, owner, rev }: ProjectRecord,
    text: Text,
  ): Promise<string> {
    const _id = randomId();
    await this.texts.create({ _id, project, owner, rev, ...text });
    return _id;
  }

  /**
   * Removes texts that no head refers to, also those that a crash left. Texts of this revision or earlier ones can no
   * longer become current; later ones may.
   */
  private async dropTexts(project: string, rev: number, kept: string): Promise<void> {
    await this.texts.deleteMany({
      project,
      rev: mongoose.trusted({ $lte: rev }),
      _id: mongoose.trusted({ $ne: kept }),
    });
  }
}

/** The large part of a project. */
export function textOf({ strudelCode, tracks, patterns, chain, plugins }: Text): Text {
  return { strudelCode, tracks, patterns, chain, plugins };
}

function withoutText(fields: Partial<ProjectRecord>): Partial<ProjectHeadRecord> {
  const { strudelCode, tracks, patterns, chain, plugins, ...head } = fields;
  return head;
}
