import { createHash } from 'node:crypto';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import type { WorkTimes } from '../work-times.ts';
import { type Drawing, drawPicture } from './draw-picture.ts';

/** A picture, and its digest. */
export interface Picture {
  digest: string;
  png(): Promise<Buffer>;
}

/** How many pictures are cached, some 30 kB each. */
const maxCached = 200;

/** Draws pictures and caches the latest ones. */
export class Pictures {
  private readonly cache = new Map<string, Promise<Buffer>>();
  private readonly gate = new ConcurrencyLimit(1, 32);

  constructor(private readonly times: WorkTimes) {}

  /** The picture of a drawing. Its `png` rejects with `busy` when too many wait. */
  of(drawing: Drawing): Picture {
    const svg = drawPicture(drawing);
    const digest = createHash('sha256').update(svg).digest('base64url');
    return { digest, png: () => this.png(digest, svg) };
  }

  private async png(digest: string, svg: string): Promise<Buffer> {
    const known = this.cache.get(digest);
    const made = known ?? this.gate.run(() => this.times.time('render.picture', () => pngOf(svg)));
    this.cache.delete(digest);
    this.cache.set(digest, made);
    const [oldest] = this.cache.keys();
    if (oldest !== undefined && this.cache.size > maxCached) this.cache.delete(oldest);
    try {
      return await made;
    } catch (error) {
      this.cache.delete(digest);
      throw error;
    }
  }
}

/** The library of images is loaded for the first picture. */
async function pngOf(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
