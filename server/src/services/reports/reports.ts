import { invalid, problem } from '@hocket/api';
import type { Json, Report } from '@hocket/sdk';
import type { Model } from 'mongoose';
import type { Database } from '../../models/database.ts';
import type { ReportRecord, Subject } from '../../models/report.ts';
import type { PersonalData } from '../../personal-data.ts';
import { idFrom } from '../../random-id.ts';
import { StoredProjects } from '../projects/stored-projects.ts';
import type { Reportable, Titled } from './reportable.ts';
import { ReportablePlugins } from './reportable-plugins.ts';
import { ReportableProjects } from './reportable-projects.ts';

/** Something that somebody reported, as operators see it. */
export interface Reported extends Titled {
  reports: { reason: string; text: string; at: Date }[];
}

/** What is listed to operators in one go. */
const listed = 100;

/** What users tell the operators of others' projects and plugins, and what operators do about it. */
export class Reports implements PersonalData {
  readonly name = 'reports';

  constructor(
    private readonly records: Model<ReportRecord>,
    private readonly reportable: Readonly<Record<Subject, Reportable>>,
    private readonly now: () => Date,
  ) {}

  /** One user's report of a project or plugin; a later one takes its place. Rejects with `not_found` or `plugin_blocked`. */
  async report(
    user: string,
    subject: Subject,
    id: string,
    { reason, text = '' }: Report,
  ): Promise<void> {
    const owner = await this.reportable[subject].ownerOf(user, id);
    if (owner === user) {
      throw invalid([problem('', 'own_reported', `This is a ${subject} of your own`)]);
    }
    await this.records.updateOne(
      { _id: idFrom('report', id, user) },
      {
        $set: { reason, text, settled: false },
        $setOnInsert: { [subject]: id, user, createdAt: this.now() },
      },
      { upsert: true },
    );
  }

  /** What was reported and no operator has settled, what was reported first at the front. */
  async unsettled(): Promise<Reported[]> {
    const open = await this.records
      .find({ settled: false })
      .sort({ createdAt: 1 })
      .limit(1000)
      .lean();
    const ids = [...new Set(open.map(idOf))].slice(0, listed);
    const { project, plugin } = this.reportable;
    const found = await Promise.all([
      project.titled(ids.filter((id) => subjectOf(id) === 'project')),
      plugin.titled(ids.filter((id) => subjectOf(id) === 'plugin')),
    ]);
    return found
      .flat()
      .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .map((titled) => ({
        ...titled,
        reports: open
          .filter((report) => idOf(report) === titled.id)
          .map(({ reason, text, createdAt: at }) => ({ reason, text, at })),
      }));
  }

  /** Takes a project or plugin out of everything public, or puts it back; its reports are settled. Rejects with `not_found`. */
  async setHidden(id: string, hidden: boolean): Promise<void> {
    await this.reportable[subjectOf(id)].setHidden(id, hidden);
    await this.settle(id);
  }

  /** Leaves it as it is; its reports are settled. */
  async settle(id: string): Promise<void> {
    await this.records.updateMany({ [subjectOf(id)]: id }, { $set: { settled: true } });
  }

  async collect(user: string): Promise<Json> {
    const found = await this.records.find({ user }).lean();
    return found.map((report) => ({
      [subjectOf(idOf(report))]: idOf(report),
      reason: report.reason,
      text: report.text,
      createdAt: report.createdAt.toISOString(),
    }));
  }

  async forget(user: string): Promise<void> {
    await this.records.deleteMany({ user });
  }
}

/** Makes it of what is stored. */
export function createReports(database: Database, now: () => Date): Reports {
  const { projects, projectTexts, deletedProjects, plugins, reports } = database;
  const reportable = {
    project: new ReportableProjects(new StoredProjects(projects, projectTexts), deletedProjects),
    plugin: new ReportablePlugins(plugins),
  };
  return new Reports(reports, reportable, now);
}

function idOf({ project, plugin }: Pick<ReportRecord, Subject>): string {
  return project ?? plugin ?? '';
}

/** Ids of plugins have a dot in them, those of projects never. */
function subjectOf(id: string): Subject {
  return id.includes('.') ? 'plugin' : 'project';
}
