import { tutorialOutlines } from '@hocket/courses/outlines';
import type { Certificate, CertifiedWork, Difficulty, Json, TutorialOutline } from '@hocket/sdk';
import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { Evaluator } from '../../evaluator/evaluator.ts';
import type { CertificateRecord, WorkRecord } from '../../models/certificate.ts';
import { isDuplicate } from '../../models/database.ts';
import type { PersonalData } from '../../personal-data.ts';
import { randomId } from '../../random-id.ts';
import { hearWorks } from './heard-works.ts';
import type { Learners } from './learners.ts';

/** Certificates of learning paths; anyone with the address can read one. */
export class Certificates implements PersonalData {
  readonly name = 'certificates';

  constructor(
    private readonly records: Model<CertificateRecord>,
    private readonly learners: Pick<Learners, 'works' | 'judge'>,
    private readonly evaluator: Pick<Evaluator, 'hear'>,
    private readonly now: () => Date,
  ) {}

  /**
   * Issues one certificate for each path, once the server has heard the code of its lessons; a second call only changes the
   * name. Rejects with `path_incomplete`, and with `goal_missed` where code does not do what its lesson asks for.
   */
  async issue(user: string, path: Difficulty, name: string): Promise<Certificate> {
    const known = await this.rename(user, path, name);
    if (known?.works) return certificateOf(known);
    const outlines = outlinesOf(path);
    const all = await this.learners.works(user);
    const works = all.filter(({ tutorial }) => outlines.some(({ id }) => id === tutorial));
    const missing = outlines.filter(
      ({ id, steps }) => works.filter(({ tutorial }) => tutorial === id).length < steps.length,
    );
    if (missing.length === 0) {
      return certificateOf(await this.write(user, path, name, await this.heard(user, works)));
    }
    if (known) return certificateOf(known);
    throw refuse('path_incomplete', 'Meet the goal of every lesson of this path first.', {
      missing: missing.map(({ id }) => id),
    });
  }

  async list(user: string): Promise<Certificate[]> {
    const found = await this.records.find({ user }).lean();
    return found.map(certificateOf);
  }

  /** Rejects with `not_found`. */
  async read(id: string): Promise<Certificate> {
    const found = await this.records.findOne({ _id: id }).lean();
    if (!found) throw refuse('not_found', 'There is no such certificate');
    return certificateOf(found);
  }

  /** The works, each heard; what was heard before is known. Rejects with `goal_missed`. */
  private async heard(user: string, works: readonly WorkRecord[]): Promise<WorkRecord[]> {
    const unheard = works.filter(({ heard }) => heard === undefined);
    const verdicts = await hearWorks(this.evaluator, user, unheard);
    const judged = works.map((work) => ({
      work,
      verdict: work.heard ?? verdicts[unheard.indexOf(work)] ?? ('unheard' as const),
    }));
    await this.learners.judge(user, judged);
    const heard = judged.flatMap(({ work, verdict }) =>
      verdict === 'missed' ? [] : [{ ...work, heard: verdict }],
    );
    const missed = judged.flatMap(({ work, verdict }) => (verdict === 'missed' ? [work] : []));
    if (missed.length === 0) return heard;
    const titles = missed.map((work) => titled(work).step).join(', ');
    const sentence = `The code that is kept of ${titles} does not do what the lesson asks for.`;
    throw refuse('goal_missed', `${sentence} Meet its goal again.`, { missed: titles });
  }

  private rename(user: string, path: Difficulty, name: string, works?: WorkRecord[]) {
    const $set = works ? { name, works } : { name };
    return this.records
      .findOneAndUpdate({ user, path }, { $set }, { returnDocument: 'after' })
      .lean();
  }

  /** Creates a certificate, or adds the works to one that was issued before code was stored. */
  private async write(
    user: string,
    path: Difficulty,
    name: string,
    works: WorkRecord[],
  ): Promise<CertificateRecord> {
    const older = await this.rename(user, path, name, works);
    if (older) return older;
    const record = { _id: randomId(), user, path, name, issuedAt: this.now(), works };
    try {
      await this.records.create(record);
      return record;
    } catch (error) {
      // Another call at the same time was first.
      const known = isDuplicate(error) && (await this.rename(user, path, name));
      if (known) return known;
      throw error;
    }
  }

  async collect(user: string): Promise<Json> {
    return (await this.list(user)).map((each) => ({
      ...each,
      works: each.works.map((work) => ({ ...work })),
    }));
  }

  async forget(user: string): Promise<void> {
    await this.records.deleteMany({ user });
  }
}

function outlinesOf(path: Difficulty): TutorialOutline[] {
  return tutorialOutlines.filter(({ difficulty }) => difficulty === path);
}

function certificateOf({ _id, path, name, issuedAt, works = [] }: CertificateRecord): Certificate {
  const outlines = outlinesOf(path);
  return {
    works: works.map(titled),
    isHeard: works.length > 0 && works.every(({ heard }) => heard === 'met'),
    id: _id,
    path,
    name,
    issuedAt: issuedAt.toISOString(),
    lessons: outlines.reduce((sum, { steps }) => sum + steps.length, 0),
    tutorials: outlines.map(({ title }) => title),
  };
}

/** A work with the current titles; ids when the step no longer exists. */
function titled({ tutorial, step, code }: WorkRecord): CertifiedWork {
  const outline = tutorialOutlines.find(({ id }) => id === tutorial);
  const found = outline?.steps.find(({ id }) => id === step);
  return { tutorial: outline?.title ?? tutorial, step: found?.title ?? step, code };
}
