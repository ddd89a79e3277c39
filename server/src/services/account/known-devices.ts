import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a device stays known after it last signed in, in seconds. */
export const deviceLifetime = 180 * 24 * 60 * 60;

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): `device.end.seal`. The seal binds
 * a cookie to one account, so that nothing has to be stored.
 */
export class KnownDevices {
  private readonly key: Uint8Array;

  constructor(
    secret: Uint8Array,
    private readonly now: () => Date,
  ) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, '', 'hocket known device', 32));
  }

  /** A token for a device that has signed in to the account with this address. */
  issue(emailKey: string): string {
    const device = randomBytes(16).toString('base64url');
    const end = String(this.seconds() + deviceLifetime);
    return `${device}.${end}.${this.seal(emailKey, device, end).toString('base64url')}`;
  }

  /** The device id of a token for this account; undefined for every other text. */
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
