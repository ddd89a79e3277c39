import { expect, test } from 'vitest';
import { PageTime } from './page-time.ts';

test('times are as even as the audio clock, though it goes on by buffers of 10 ms', () => {
  let page = 5000;
  let halted = 0;
  const time = new PageTime({
    page: () => page,
    audio: () => Math.floor((page - halted) / 10) / 100,
    latency: () => 0.02,
  });
  const said: number[] = [];
  for (; page < 6000; page += 7.3) said.push(time.at(8) - 8020);
  expect(Math.max(...said.slice(20).map(Math.abs))).toBeLessThan(0.5);
  // It was halted for a while: at once there is another time.
  page += 500;
  halted = 500;
  expect(Math.abs(time.at(8) - 8520)).toBeLessThan(10);
});
