import sharp from 'sharp';

/** An image of noise, so that it has some size; PNG by default. */
export async function picture(
  width = 200,
  height = 100,
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png',
): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#3a6', noise } })
    .toFormat(format)
    .toBuffer();
  return Buffer.from(bytes);
}
