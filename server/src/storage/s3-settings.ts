import { HocketError } from '@hocket/sdk';
import type { S3Settings } from './s3-storage.ts';

/** Variables that have to be set together. */
const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type Given = { [N in (typeof names)[number] | 'S3_REGION']?: string };

/** The bucket of the environment; undefined without one. Rejects with `setting_invalid` when a variable is missing. */
export function s3Settings(given: Given): S3Settings | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT,
      region: S3_REGION ?? 'us-east-1',
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  }
  const [set] = [...names, 'S3_REGION' as const].filter((name) => given[name]);
  if (!set) return undefined;
  const missing = names.filter((name) => !given[name]).join(' and ');
  throw new HocketError('setting_invalid', `${missing} must be set too, as ${set} is.`);
}
