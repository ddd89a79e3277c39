import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds for which a device stays known after it last signed in. */
export const knownFor = 180 * 24 * 60 * 60;

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): `device.end.seal`. The seal binds
 * them to one account, so that they say nothing about it and nothing has to be kept.
 */
export class KnownDevices {
  private readonly key: Uint8Array;

  constructor(
    secret: Uint8Array,
    private readonly now: () => Date,
  ) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, '', 'hocket known device', 32));
  }

  /** What a device keeps that has signed in to the account of this address. */
  issue(emailKey: string): string {
    const device = randomBytes(16).toString('base64url');
    const end = String(this.seconds() + knownFor);
    return `${device}.${end}.${this.seal(emailKey, device, end).toString('base64url')}`;
  }

  /** The device that was given `token` for this account; undefined for every other text. */
  deviceOf(token: string | undefined, emailKey: string): string | undefined {
    const [device = '', end = '', seal = '', ...more] = token?.split('.') ?? [];
    const given = Buffer.from(seal, 'base64url');
    const expected = this.seal(emailKey, device, end);
    const ours = given.length === expected.length && timingSafeEqual(given, expected);
    return ours && more.length === 0 && Number(end) > this.seconds() ? device : undefined;
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  private seal(emailKey: string, device: string, end: string): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([emailKey, device, end]))
      .digest();
  }
}
