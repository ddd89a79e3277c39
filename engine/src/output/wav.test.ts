import { expect, test } from 'vitest';
import { wavFile } from './wav.ts';

const left = new Float32Array([0, 0.5, -0.5, 1, -1, 2]);
const right = new Float32Array([0, 0.25, -0.25, 1, -1, -2]);

test('16 bits: whole numbers to full scale, clipped beyond, left and right by turns', () => {
  const bytes = wavFile([left, right], 48_000, 'wav16');
  const view = new DataView(bytes.buffer);
  const samples = Array.from({ length: 12 }, (_, at) => view.getInt16(44 + 2 * at, true));
  expect(samples).toEqual([
    0, 0, 16384, 8192, -16383, -8192, 32767, 32767, -32767, -32767, 32767, -32767,
  ]);
  expect(view.getUint32(40, true)).toBe(24);
  expect(view.getUint32(4, true)).toBe(bytes.length - 8);
  expect(view.getUint32(24, true)).toBe(48_000);
});

test('24 bits: three bytes for a sample, negative ones too', () => {
  const bytes = wavFile([new Float32Array([-1, 0.5, -1 / 0x7fffff])], 44_100, 'wav24');
  expect([...bytes.slice(44)]).toEqual([1, 0, 0x80, 0, 0, 0x40, 0xff, 0xff, 0xff, 0]);
  expect(new DataView(bytes.buffer).getUint16(34, true)).toBe(24);
});

test('floats are kept as they are, beyond full scale too, and their number is told', () => {
  const bytes = wavFile([left, right], 44_100, 'wav32f');
  const view = new DataView(bytes.buffer);
  expect(view.getUint16(20, true)).toBe(3);
  expect(view.getUint32(46, true)).toBe(6);
  expect(view.getFloat32(58 + 10 * 4, true)).toBe(2);
  expect(view.getFloat32(58 + 11 * 4, true)).toBe(-2);
});
