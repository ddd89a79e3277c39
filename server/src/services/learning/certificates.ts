import { tutorialOutlines } from '@hocket/courses/outlines';
import type { Certificate, Difficulty, Json, TutorialOutline } from '@hocket/sdk';
import type { Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { CertificateRecord } from '../../models/certificate.ts';
import { isDuplicate } from '../../models/database.ts';
import type { PersonalData } from '../personal-data.ts';
import { randomId } from '../random-id.ts';
import type { Learners } from './learners.ts';

/** Learning paths that were passed, for whoever has the address of one. */
export class Certificates implements PersonalData {
  readonly name = 'certificates';

  constructor(
    private readonly records: Model<CertificateRecord>,
    private readonly learners: Pick<Learners, 'progress'>,
    private readonly now: () => Date,
  ) {}

  /** One of each path: once more it gets another name. Rejects with `path_incomplete`. */
  async issue(user: string, path: Difficulty, name: string): Promise<Certificate> {
    const { tutorials } = await this.learners.progress(user);
    const passed = new Map(tutorials.map(({ id, stepsPassed }) => [id, stepsPassed.length]));
    const missing = outlinesOf(path).filter(({ id, steps }) => passed.get(id) !== steps.length);
    if (missing.length > 0) {
      throw refuse('path_incomplete', 'Meet the goal of every lesson of this path first.', {
        missing: missing.map(({ id }) => id),
      });
    }
    return certificateOf(
      (await this.rename(user, path, name)) ?? (await this.create(user, path, name)),
    );
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

  private rename(user: string, path: Difficulty, name: string) {
    return this.records
      .findOneAndUpdate({ user, path }, { $set: { name } }, { returnDocument: 'after' })
      .lean();
  }

  private async create(user: string, path: Difficulty, name: string): Promise<CertificateRecord> {
    const record = { _id: randomId(), user, path, name, issuedAt: this.now() };
    try {
      await this.records.create(record);
      return record;
    } catch (error) {
      // Two calls at once: the other one was first.
      const known = isDuplicate(error) && (await this.rename(user, path, name));
      if (known) return known;
      throw error;
    }
  }

  async collect(user: string): Promise<Json> {
    return (await this.list(user)).map((each) => ({ ...each }));
  }

  async forget(user: string): Promise<void> {
    await this.records.deleteMany({ user });
  }
}

function outlinesOf(path: Difficulty): TutorialOutline[] {
  return tutorialOutlines.filter(({ difficulty }) => difficulty === path);
}

function certificateOf({ _id, path, name, issuedAt }: CertificateRecord): Certificate {
  const outlines = outlinesOf(path);
  return {
    ...{ id: _id, path, name, issuedAt: issuedAt.toISOString() },
    lessons: outlines.reduce((sum, { steps }) => sum + steps.length, 0),
    tutorials: outlines.map(({ title }) => title),
  };
}
