import type { RecentPrompt } from '@hocket/sdk';
import type { Kept } from '../storage/local-store.ts';

/** Prompts that this machine keeps of one user (specification, part 9). */
const most = 10;

/** The latest prompts of those who work on this machine. */
export class RecentPrompts {
  constructor(private readonly kept: Pick<Kept, 'read' | 'write'>) {}

  /** Newest first. */
  of(owner: string): readonly RecentPrompt[] {
    return this.all().find((each) => each.owner === owner)?.prompts ?? [];
  }

  /** Keeps the newest, and gives them. */
  keep(owner: string, prompts: readonly RecentPrompt[]): readonly RecentPrompt[] {
    const newest = prompts.slice(0, most);
    const others = this.all().filter((each) => each.owner !== owner);
    const mine = newest.length === 0 ? [] : [{ owner, prompts: [...newest] }];
    this.kept.write('aiHistory', [...mine, ...others]);
    return newest;
  }

  private all() {
    return this.kept.read('aiHistory') ?? [];
  }
}
