/** Half of the interpolator by four of ITU-R BS.1770-5 (annex 2, table 4); the other half is the same, backwards. */
const measuring = [
  [
    0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875,
    0.1373291015625, 0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125,
    0.014892578125, -0.00830078125,
  ],
  [
    -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625,
    0.77978515625, -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
  ],
];

/** The true peak of samples as the standard measures it, in dB of full scale. */
export function truePeakOf(samples: ArrayLike<number>): number {
  let peak = 0;
  for (const phase of measuring.flatMap((half) => [half, [...half].reverse()])) {
    for (let at = 0; at + 12 <= samples.length; at++) {
      let sum = 0;
      for (const [tap, each] of phase.entries()) sum += each * (samples[at + 11 - tap] as number);
      peak = Math.max(peak, Math.abs(sum));
    }
  }
  return 20 * Math.log10(peak);
}
