import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { refuse } from '../errors.ts';

/** What a signed URL allows. The key contains the user, so the URL is bound to the user. */
export interface Grant {
  key: string;
  /** Media type the file is sent with. */
  type: string;
  /** Bytes the file has. */
  bytes: number;
}

/** Seconds that a signed URL is good for. */
export const uploadLifetime = 15 * 60;

/** Signs upload URLs for single files. */
export class UploadUrls {
  private readonly key: Uint8Array;

  constructor(
    secret: Uint8Array,
    private readonly now: () => Date,
  ) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, '', 'hocket upload url', 32));
  }

  /** A path with its query. */
  sign(grant: Grant): string {
    const expires = this.seconds() + uploadLifetime;
    const query = new URLSearchParams({
      type: grant.type,
      bytes: String(grant.bytes),
      expires: String(expires),
      signature: this.mac(grant, expires).toString('base64url'),
    });
    return `/files/${grant.key}?${query}`;
  }

  /** Rejects with `upload_refused` for what this server did not sign, or `upload_expired`. */
  verify(key: string, query: URLSearchParams): Grant {
    const grant = { key, type: query.get('type') ?? '', bytes: Number(query.get('bytes')) };
    const expires = Number(query.get('expires'));
    const given = Buffer.from(query.get('signature') ?? '', 'base64url');
    const expected = this.mac(grant, expires);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw refuse('upload_refused', 'This is not an address that files may be sent to');
    }
    if (expires < this.seconds()) {
      throw refuse('upload_expired', 'The upload took too long to begin. Please try again.');
    }
    return grant;
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  private mac({ key, type, bytes }: Grant, expires: number): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([key, type, bytes, expires]))
      .digest();
  }
}
