import { createHash } from 'node:crypto';
import type { Json } from '@hocket/sdk';
import type { Model } from 'mongoose';
import { refuse } from '../errors.ts';
import { isDuplicate } from '../models/database.ts';
import type { IdempotencyKeyRecord } from '../models/idempotency-key.ts';
import type { PersonalData } from '../personal-data.ts';
import { idFrom } from '../random-id.ts';
import { sortedJson } from './sorted-json.ts';

/** Remembers the first body of each Idempotency-Key. The services themselves find the result of a repeated call. */
export class IdempotencyKeys implements PersonalData {
  readonly name = 'repeatableCalls';

  constructor(
    private readonly records: Model<IdempotencyKeyRecord>,
    private readonly now: () => Date,
  ) {}

  /** Each `call` has keys of its own. Rejects with `idempotency_key_reused` when the key came with another body. */
  async expect(user: string, call: string, key: string, body: unknown): Promise<void> {
    const _id = idFrom('idempotency-key', user, call, key);
    const digest = createHash('sha256')
      .update(sortedJson(body ?? {}))
      .digest('base64url');
    const created = await this.records.create({ _id, user, digest, createdAt: this.now() }).then(
      () => true,
      (error: unknown) => {
        if (isDuplicate(error)) return false;
        throw error;
      },
    );
    if (created || (await this.records.exists({ _id, digest }))) return;
    throw refuse(
      'idempotency_key_reused',
      'This Idempotency-Key was sent with something else before',
    );
  }

  async collect(user: string): Promise<Json> {
    const found = await this.records.find({ user }).sort({ createdAt: -1 }).lean();
    return found.map(({ createdAt }) => createdAt.toISOString());
  }

  async forget(user: string): Promise<void> {
    await this.records.deleteMany({ user });
  }
}
