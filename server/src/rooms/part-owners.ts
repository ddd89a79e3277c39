import type { RoomPart } from '@hocket/api/room-socket';

/** Parts that one person may have. */
const mostEach = 16;
/** Parts whose owners are known; beyond them those of who has gone are forgotten, the oldest first. */
const most = 200;

/** Somebody who is in the room and may edit. */
interface Player {
  name: string;
  role: string;
}

/** Whose each part of a room's code is, by its label. */
export class PartOwners {
  /** By the labels of the parts. */
  #owners: ReadonlyMap<string, string>;

  /** `parts`: as they were stored. */
  constructor(parts: readonly RoomPart[] = []) {
    this.#owners = new Map(parts.map(({ part, owner }) => [part, owner]));
  }

  /** As they are told and stored, who got theirs last at the end. */
  get all(): RoomPart[] {
    return [...this.#owners].map(([part, owner]) => ({ part, owner }));
  }

  /** `by` gives a part to somebody who is there. Whether that changed something. */
  give(part: string, to: string, by: string, there: readonly Player[]): boolean {
    const now = this.#owners.get(part);
    const isThere = (name: string) => there.some((one) => one.name === name);
    const has = [...this.#owners.values()].filter((owner) => owner === to).length;
    const isRefused = !isThere(to) || has >= mostEach || !this.#mayGive(part, by, there);
    if (now === to || isRefused) return false;
    const owners = [...this.#owners].filter(([name]) => name !== part);
    owners.push([part, to]);
    const spare = owners.findIndex(([, owner]) => !isThere(owner));
    if (owners.length > most && spare >= 0) owners.splice(spare, 1);
    this.#owners = new Map(owners);
    return true;
  }

  /** One's own, one of nobody or of somebody who has gone; whoever owns the project, any. */
  #mayGive(part: string, by: string, there: readonly Player[]): boolean {
    const now = this.#owners.get(part);
    if (now === undefined || now === by) return true;
    if (!there.some(({ name }) => name === now)) return true;
    return there.some(({ name, role }) => name === by && role === 'owner');
  }
}
