import type { FoundPack, SamplePacks } from './sample-packs.ts';

/** Milliseconds for which notes of names that nothing has are silent while maps are fetched; then stand-ins play. */
const patienceMs = 4000;

/**
 * Looks in packs for names that nothing has, and keeps to what a take began with: a map that comes after its patience is
 * for the next take, so that no sound turns into another in the middle of one.
 */
export class PackLookup {
  private state: 'unasked' | 'asking' | 'answered' = 'unasked';
  private asking: Promise<void> | undefined;
  /** Came too late for this take. */
  private late: readonly FoundPack[] = [];

  /** `onFound`: hears of the packs that are asked, in order, those without sounds that did not come among them. */
  constructor(
    private readonly packs: SamplePacks,
    private readonly onFound: (packs: readonly FoundPack[]) => void,
  ) {}

  /** Something begins to play after silence: what came late is used from now on, what did not come may be asked for again. */
  begin(): void {
    if (this.state === 'asking') return;
    if (this.late.length > 0) this.onFound(this.late);
    this.late = [];
    this.state = 'unasked';
  }

  /** Whether a name that nothing has may still be found: asks where nobody did in this take. */
  mayFind(): boolean {
    if (this.state === 'unasked' && this.packs.isLacking) this.asking = this.ask();
    return this.state === 'asking';
  }

  /** Ends when what was asked for has come, or has taken too long; undefined where nobody asked. Never rejects. */
  get answered(): Promise<void> | undefined {
    return this.asking;
  }

  private async ask(): Promise<void> {
    this.state = 'asking';
    let isLate = false;
    const coming = this.packs.fetch().then((packs) => {
      if (isLate) this.late = packs;
      else this.onFound(packs);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((done) => {
      timer = setTimeout(() => {
        isLate = true;
        done();
      }, patienceMs);
    });
    await Promise.race([coming, patience]);
    clearTimeout(timer);
    this.state = 'answered';
  }
}
