import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Gate } from '../limits/gate.ts';
import { type Drawn, drawPicture } from './draw-picture.ts';

/** A picture and what tells it from every other. */
export interface Picture {
  digest: string;
  png(): Promise<Buffer>;
}

/** Pictures that are kept, some 30 kB each. */
const kept = 200;

/** Draws pictures; those asked for last are kept as they are. */
export class Pictures {
  private readonly drawn = new Map<string, Promise<Buffer>>();
  private readonly gate = new Gate(1, 32);

  /** The same drawing is the same picture. Its `png` rejects with `busy` when too many wait. */
  of(drawing: Drawn): Picture {
    const svg = drawPicture(drawing);
    const digest = createHash('sha256').update(svg).digest('base64url');
    return { digest, png: () => this.png(digest, svg) };
  }

  private async png(digest: string, svg: string): Promise<Buffer> {
    const known = this.drawn.get(digest);
    const made =
      known ?? this.gate.run(() => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
    this.drawn.delete(digest);
    this.drawn.set(digest, made);
    const [oldest] = this.drawn.keys();
    if (oldest !== undefined && this.drawn.size > kept) this.drawn.delete(oldest);
    try {
      return await made;
    } catch (error) {
      this.drawn.delete(digest);
      throw error;
    }
  }
}
