/** Units that all plugins together may use in 128 frames at 48 kHz: about half of that time on a slow machine of today. */
export const blockFuel = 1_000_000;

/** How fast a peak is forgotten, with each block: to half in a second. */
const forgetting = 0.998;

/** One of those who share the time of a block. */
export interface BudgetMember {
  /** Most that it used in a block of late. */
  peak: number;
  /** What it used in this block. */
  used: number;
}

/**
 * The time of a block of 128 frames, shared by all plugins of an audio thread. Who came first keeps what it used to need; who
 * came later has what is left, so that nobody who plays is starved by somebody new.
 */
export class BlockBudget {
  /** The oldest first. */
  private readonly members: BudgetMember[] = [];
  private frame = -1;

  /** `fuel`: units of a block. */
  constructor(private readonly fuel: number) {}

  join(): BudgetMember {
    const member = { peak: 0, used: 0 };
    this.members.push(member);
    return member;
  }

  leave(member: BudgetMember): void {
    const at = this.members.indexOf(member);
    if (at >= 0) this.members.splice(at, 1);
  }

  /** Units that a member may use at a frame; 0 or less where there are none. */
  left(member: BudgetMember, frame: number): number {
    if (frame !== this.frame) this.begin(frame);
    const own = this.members.indexOf(member);
    const taken = this.members.reduce((sum, other, at) => {
      if (at === own) return sum + other.used;
      return sum + (at < own ? Math.max(other.peak, other.used) : other.used);
    }, 0);
    return Math.floor(this.fuel - taken);
  }

  spend(member: BudgetMember, units: number): void {
    member.used += units;
    member.peak = Math.max(member.peak, member.used);
  }

  private begin(frame: number): void {
    this.frame = frame;
    for (const member of this.members) {
      member.used = 0;
      member.peak *= forgetting;
    }
  }
}
