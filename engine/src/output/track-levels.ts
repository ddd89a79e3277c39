import { analysers, getAnalyserById } from 'superdough';
import { IdleTimer } from './idle-timer.ts';

/** superdough's `fft` control: two to the power of (fft + 5) samples, 2048. */
const fft = 6;
const fftSize = 2 ** (fft + 5);

/** Peaks of tracks. superdough sends a note to an analyser by its `analyze` control, only while someone looks. */
export class TrackLevels {
  private readonly context: () => AudioContext | undefined;
  private readonly watched = new Map<string, { idleTimer: IdleTimer; mute: GainNode }>();
  private readonly samples = new Float32Array(fftSize);

  /** `context` answers undefined until there is sound. */
  constructor(context: () => AudioContext | undefined) {
    this.context = context;
  }

  /** Peak of a track's newest 2048 samples, 0 to 1. Only notes scheduled from the first call on count. */
  peak(track: string): number {
    const context = this.context();
    if (context === undefined) return 0;
    const watched = this.watched.get(track);
    if (watched?.mute.context !== context) this.open(track, context);
    this.watched.get(track)?.idleTimer.touch();
    getAnalyserById(nameOf(track), fftSize).getFloatTimeDomainData(this.samples);
    let peak = 0;
    for (const sample of this.samples) peak = Math.max(peak, Math.abs(sample));
    return Math.min(1, peak);
  }

  /** What superdough has to be told of a track's note: nothing when nobody looks. */
  controls(track: string | undefined): Record<string, unknown> {
    return track !== undefined && this.watched.has(track) ? { analyze: nameOf(track), fft } : {};
  }

  /** An analyser that leads nowhere keeps its last samples between notes, so it leads to a muted gain. */
  private open(track: string, context: AudioContext): void {
    this.close(track);
    const mute = new GainNode(context, { gain: 0 });
    getAnalyserById(nameOf(track), fftSize).connect(mute).connect(context.destination);
    this.watched.set(track, { idleTimer: new IdleTimer(() => this.close(track)), mute });
  }

  private close(track: string): void {
    const watched = this.watched.get(track);
    if (watched === undefined) return;
    this.watched.delete(track);
    watched.mute.disconnect();
    analysers[nameOf(track)]?.disconnect();
    delete analysers[nameOf(track)];
  }
}

/** Apart from the names that programs give their analysers. */
function nameOf(track: string): string {
  return `track ${track}`;
}
