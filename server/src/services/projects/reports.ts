import type { Json, Report } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { DeletedProjectRecord } from '../../models/deleted-project.ts';
import type { ProjectRecord } from '../../models/project.ts';
import type { ReportRecord } from '../../models/report.ts';
import type { PersonalData } from '../personal-data.ts';
import { idFrom } from '../random-id.ts';
import { missing, type ProjectAccess } from './project-access.ts';

/** A project that somebody reported, as operators see it. */
export interface Reported {
  project: string;
  name: string;
  owner: string;
  hidden: boolean;
  reports: { reason: string; text: string; at: Date }[];
}

/** Projects listed to operators in one go. */
const listed = 100;

/** What users tell the operators of others' projects, and what operators do about it. */
export class Reports implements PersonalData {
  readonly name = 'reports';

  constructor(
    private readonly records: Model<ReportRecord>,
    private readonly projects: Model<ProjectRecord>,
    private readonly deleted: Model<DeletedProjectRecord>,
    private readonly access: ProjectAccess,
    private readonly now: () => Date,
  ) {}

  /** One user's report of a project; a later one takes its place. Rejects with `not_found`. */
  async report(user: string, project: string, { reason, text = '' }: Report): Promise<void> {
    const { owner } = await this.access.seen(user, project);
    if (owner === user) throw refuse('validation_failed', 'This is a project of your own');
    await this.records.updateOne(
      { _id: idFrom('report', project, user) },
      {
        $set: { reason, text, settled: false },
        $setOnInsert: { project, user, createdAt: this.now() },
      },
      { upsert: true },
    );
  }

  /** Reported projects that no operator has settled, those reported first at the front. */
  async unsettled(): Promise<Reported[]> {
    const open = await this.records
      .find({ settled: false })
      .sort({ createdAt: 1 })
      .limit(1000)
      .lean();
    const ids = [...new Set(open.map(({ project }) => project))].slice(0, listed);
    const found = await this.projects
      .find({ _id: mongoose.trusted({ $in: ids }) })
      .select({ name: 1, owner: 1, hidden: 1 })
      .lean();
    return found
      .sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id))
      .map(({ _id: project, name, owner, hidden }) => ({
        ...{ project, name, owner, hidden },
        reports: open
          .filter((report) => report.project === project)
          .map(({ reason, text, createdAt: at }) => ({ reason, text, at })),
      }));
  }

  /** Takes a project out of everything public, deleted or not, or puts it back; its reports are settled. Rejects with `not_found`. */
  async setHidden(project: string, hidden: boolean): Promise<void> {
    const results = await Promise.all([
      this.deleted.updateOne({ _id: project }, { $set: { 'project.hidden': hidden } }),
      this.projects.updateOne({ _id: project }, { $set: { hidden } }),
    ]);
    if (!results.some(({ matchedCount }) => matchedCount > 0)) throw missing();
    await this.settle(project);
  }

  /** Leaves a project as it is; its reports are settled. */
  async settle(project: string): Promise<void> {
    await this.records.updateMany({ project }, { $set: { settled: true } });
  }

  async collect(user: string): Promise<Json> {
    const found = await this.records.find({ user }).lean();
    return found.map(({ project, reason, text, createdAt }) => ({
      ...{ project, reason, text },
      createdAt: createdAt.toISOString(),
    }));
  }

  async forget(user: string): Promise<void> {
    await this.records.deleteMany({ user });
  }
}
