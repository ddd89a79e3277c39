import type { Kept, KeptValue } from '../storage/local-store.ts';

type Draft = KeptValue<'project'>;

/** How many people's unsaved projects wait for them. */
const atMost = 4;

/** Unsaved projects of people who work on the same machine: whoever comes in next does not write over them. */
export class Drafts {
  constructor(private readonly kept: Kept) {}

  /** Makes room for what `owner` works on: somebody else's unsaved project is put aside. */
  keepFor(owner: string): void {
    if (this.kept.read('owner') === owner) return;
    const last = this.kept.read('project');
    const others = this.others(last?.owner ?? owner, owner);
    this.write(last?.dirty && last.owner !== owner ? [last, ...others] : others);
    this.kept.write('owner', owner);
  }

  /** What was put aside for `owner`; it stays there until they work on. */
  takeBack(owner: string): Draft | undefined {
    return this.kept.read('aside')?.find((draft) => draft.owner === owner);
  }

  private others(...owners: string[]): Draft[] {
    return (this.kept.read('aside') ?? []).filter((draft) => !owners.includes(draft.owner));
  }

  private write(drafts: readonly Draft[]): void {
    if (drafts.length > 0) this.kept.write('aside', drafts.slice(0, atMost));
    else this.kept.remove('aside');
  }
}
