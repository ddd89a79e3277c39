import type { Event } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { midiMessages } from './midi-messages.ts';

function sent(value: Event['value'], settings: Record<string, number> = {}) {
  const event = { begin: 1, end: 1.5, value, output: { name: 'midi', settings } };
  return midiMessages(event, 0.5).map(({ bytes, after }) => [...bytes, after]);
}

test.each([
  [
    { note: 'c4' },
    {},
    [
      [0x90, 60, 114, 0],
      [0x80, 60, 0, 990],
    ],
  ],
  [
    { note: 60, midichan: 3, velocity: 1 },
    {},
    [
      [0x92, 60, 127, 0],
      [0x82, 60, 0, 990],
    ],
  ],
  [
    { note: 60, gain: 0.5 },
    { velocity: 1, noteOffsetMs: 0, midichannel: 16 },
    [
      [0x9f, 60, 64, 0],
      [0x8f, 60, 0, 1000],
    ],
  ],
  [{ note: 60, ccn: 74, ccv: 0.5 }, { isController: 1 }, [[0xb0, 74, 64, 0]]],
  [{ progNum: 10 }, {}, [[0xc0, 10, 0]]],
  [
    { nrpnn: [1, 8], nrpv: 123 },
    {},
    [
      [0xb0, 99, 1, 0],
      [0xb0, 98, 8, 0],
      [0xb0, 6, 123, 0],
    ],
  ],
  [{ midibend: 0 }, {}, [[0xe0, 0, 64, 0]]],
  [{ midibend: 1 }, {}, [[0xe0, 127, 127, 0]]],
  [{ midibend: -1 }, {}, [[0xe0, 0, 0, 0]]],
  [{ miditouch: 1 }, {}, [[0xd0, 127, 0]]],
  [{ midicmd: 'clock' }, {}, [[0xf8, 0]]],
  [{ midicmd: ['cc', 7, 1] }, {}, [[0xb0, 7, 127, 0]]],
  [{ midicmd: 'unknown' }, {}, []],
  [
    { note: 500, velocity: 9 },
    {},
    [
      [0x90, 127, 127, 0],
      [0x80, 127, 0, 990],
    ],
  ],
  [{ note: 'no note', s: 'bd' }, {}, []],
] as [Event['value'], Record<string, number>, number[][]][])(
  '%j with %j sends %j',
  (value, settings, bytes) => {
    expect(sent(value, settings)).toEqual(bytes);
  },
);
