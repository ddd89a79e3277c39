import { dawProject } from '@hocket/music/daw-project';
import type { Problem } from '@hocket/sdk';
import { encodeAudio } from './encode-audio.ts';
import type { EncodeOrder, EncodingPart, WrittenFile } from './encoding.ts';
import { FinishedMix, gainForLoudness, type Heard, multiply } from './finish-mix.ts';
import { ZipWriter } from './zip-writer.ts';

/** Decibels that the limiter may take without a word, and LU by which a target may be missed so. */
const [mostReduction, mostMiss] = [6, 0.5];
/** Where a DAWproject has its sounds. */
const folder = 'audio/';

/** A part that waits until the last is there, in floats; the browser may keep it on disk. */
interface WaitingPart extends Pick<EncodingPart, 'name' | 'file'> {
  sound: Blob;
  /** Sample frames of a channel, and of them those that are to be written. */
  frames: number;
  end: number;
}

/** Makes a file of parts that come one after another; of however many, one alone is in memory. */
export class FileWriter {
  readonly #order: EncodeOrder;
  readonly #waiting: WaitingPart[] = [];
  /** The mix: the one part, or the sum of all. */
  #mix: FinishedMix | undefined;

  constructor(order: EncodeOrder) {
    this.#order = order;
  }

  /** Takes the next part over. */
  add({ name, file, channels }: EncodingPart): void {
    const { stems } = this.#order;
    const part = new FinishedMix(channels, this.#order);
    if (stems === undefined) {
      this.#mix = part;
      return;
    }
    const end = part.end();
    const frames = part.length;
    const sound = new Blob(part.channels.map((channel) => channel.subarray(0, frames)));
    this.#waiting.push({ name, file, sound, frames, end });
    if (stems === 'before') return;
    if (this.#mix) this.#mix.add(part);
    else this.#mix = part;
  }

  /** The file; rejects where it cannot be encoded. */
  async finish(): Promise<WrittenFile> {
    return this.#order.stems === undefined && this.#order.song === undefined
      ? this.#finishMix()
      : this.#finishParts();
  }

  async #finishMix(): Promise<WrittenFile> {
    const { format, sampleRate, tags } = this.#order;
    const mix = this.#mix ?? new FinishedMix([], this.#order);
    const heard = mix.limit(this.#gainOf(mix));
    const frames = mix.end();
    const channels = mix.channels.map((channel) => channel.subarray(0, frames));
    const file = await encodeAudio(channels, sampleRate, format, tags);
    return { file, frames, ...this.#report(heard) };
  }

  async #finishParts(): Promise<WrittenFile> {
    const { format, sampleRate, song, tags } = this.#order;
    const zip = new ZipWriter();
    const mix = this.#mix;
    const heard = mix?.limitToGains(this.#gainOf(mix));
    const [gains] = mix?.channels ?? [];
    // All as long as the longest, so that they line up wherever they are put.
    const length = Math.max(0, ...this.#waiting.map(({ end }) => end));
    if (song) {
      const paths = this.#waiting.map(({ file, name }) => ({ name, path: `${folder}${file}` }));
      const sounds = { sampleRate, seconds: length / sampleRate, paths };
      for (const [name, text] of Object.entries(dawProject(song, sounds))) zip.addText(name, text);
    }
    for (const { name, file, sound, frames } of this.#waiting) {
      const bytes = await sound.arrayBuffer();
      const channels = [0, 1].map((side) => new Float32Array(bytes, 4 * side * frames, frames));
      if (gains) multiply(channels, gains);
      const title = `${tags.title}: ${name}`;
      const written = channels.map((channel) => channel.subarray(0, length));
      const encoded = await encodeAudio(written, sampleRate, format, { ...tags, title });
      await zip.addFile(`${song ? folder : ''}${file}`, encoded);
    }
    return { file: zip.end(), frames: length, ...(heard ? this.#report(heard) : { problems: [] }) };
  }

  #gainOf(mix: FinishedMix): number {
    const { loudness } = this.#order;
    return loudness === undefined ? 0 : gainForLoudness(mix, loudness);
  }

  /** How loud it has become, and what a target has cost. */
  #report({ loudness, lowest }: Heard): Pick<WrittenFile, 'loudness' | 'problems'> {
    if (!Number.isFinite(loudness)) return { problems: [] };
    const { loudness: target } = this.#order;
    const problems: Problem[] = [];
    if (target !== undefined && Math.abs(loudness - target) > mostMiss)
      problems.push({
        code: 'loudness_missed',
        message: `The file has ${loudness.toFixed(1)} LUFS: for ${target} too much would be limited away`,
        details: { loudness: loudness.toFixed(1), target },
      });
    if (target !== undefined && lowest < -mostReduction)
      problems.push({
        code: 'loudness_limited',
        message: `The limiter takes up to ${(-lowest).toFixed(1)} dB from peaks to reach this loudness`,
        details: { decibels: (-lowest).toFixed(1) },
      });
    return { loudness, problems };
  }
}
