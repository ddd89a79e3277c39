import { expect, test } from 'vitest';
import { deviceLifetime, KnownDevices } from './known-devices.ts';

const secret = new Uint8Array(32).fill(1);

test('a device is known to the account that it was issued for, until its time is up', () => {
  let time = Date.UTC(2026, 0, 1);
  const devices = new KnownDevices(secret, () => new Date(time));
  const token = devices.issue('ada@example.org');
  expect(devices.deviceOf(token, 'ada@example.org')).toBe(token.split('.')[0]);
  expect(devices.deviceOf(token, 'bob@example.org')).toBeUndefined();
  time += deviceLifetime * 1000;
  expect(devices.deviceOf(token, 'ada@example.org')).toBeUndefined();
});

test('two devices of one account are two', () => {
  const devices = new KnownDevices(secret, () => new Date());
  const device = () => devices.deviceOf(devices.issue('ada@example.org'), 'ada@example.org');
  expect(device()).not.toBe(device());
});

test('what another server signed, or nobody, makes no device', () => {
  const devices = new KnownDevices(secret, () => new Date());
  const other = new KnownDevices(new Uint8Array(32), () => new Date());
  for (const token of [undefined, '', '..', 'a.9999999999.', other.issue('ada@example.org')]) {
    expect(devices.deviceOf(token, 'ada@example.org')).toBeUndefined();
  }
});
