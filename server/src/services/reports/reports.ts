import { invalid, problem } from '@hocket/api';
import type { Json, Report } from '@hocket/sdk';
import type { Model } from 'mongoose';
import type { Database } from '../../models/database.ts';
import type { ReportRecord, Subject } from '../../models/report.ts';
import type { PersonalData } from '../../personal-data.ts';
import { idFrom } from '../../random-id.ts';
import { commentPrefix } from '../projects/project-comments.ts';
import { StoredProjects } from '../projects/stored-projects.ts';
import {
  type Reportable,
  ReportableComments,
  ReportablePlugins,
  ReportableProjects,
  type ReportedThing,
} from './reportable.ts';

/** Something that somebody reported, as operators see it. */
export interface Reported extends ReportedThing {
  reports: { reason: string; text: string; at: Date }[];
}

/** How many reported things are listed at once. */
const maxListed = 100;

/** Reports of projects, plugins and comments, and the decisions of operators. */
export class Reports implements PersonalData {
  readonly name = 'reports';

  constructor(
    private readonly records: Model<ReportRecord>,
    private readonly reportable: Readonly<Record<Subject, Reportable>>,
    private readonly now: () => Date,
  ) {}

  /** One user's report of a thing; a later one takes its place. Rejects with `not_found` or `plugin_blocked`. */
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

  /** Reported things that no operator has dealt with, the oldest report first. */
  async unsettled(): Promise<Reported[]> {
    const open = await this.records
      .find({ settled: false })
      .sort({ createdAt: 1 })
      .limit(1000)
      .lean();
    const ids = [...new Set(open.map(idOf))].slice(0, maxListed);
    const subjects = Object.keys(this.reportable) as Subject[];
    const found = await Promise.all(
      subjects.map((subject) =>
        this.reportable[subject].find(ids.filter((id) => subjectOf(id) === subject)),
      ),
    );
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

  /** Takes a thing out of everything public, or puts it back; its reports are settled. Rejects with `not_found`. */
  async setHidden(id: string, hidden: boolean): Promise<void> {
    await this.reportable[subjectOf(id)].setHidden(id, hidden);
    await this.settle(id);
  }

  /** Dismisses the reports of a thing, which stays as it is. */
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

/** Creates the service from the database. */
export function createReports(database: Database, now: () => Date): Reports {
  const { comments, deletedProjects, plugins, reports } = database;
  const projects = new StoredProjects(database);
  const reportable = {
    project: new ReportableProjects(projects, deletedProjects),
    plugin: new ReportablePlugins(plugins),
    comment: new ReportableComments(comments, projects),
  };
  return new Reports(reports, reportable, now);
}

function idOf({ project, plugin, comment }: Pick<ReportRecord, Subject>): string {
  return project ?? plugin ?? comment ?? '';
}

/** Ids of plugins have a dot in them, those of projects never; those of comments begin alike. */
function subjectOf(id: string): Subject {
  if (id.startsWith(commentPrefix)) return 'comment';
  return id.includes('.') ? 'plugin' : 'project';
}
