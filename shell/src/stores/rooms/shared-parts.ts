import type { RoomPart } from '@hocket/api/room-socket';
import type { CodeParts, PartOwner } from '@hocket/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import { lazyCode } from '../async/lazy-code.ts';
import type { OwnerOf } from './part-programs.ts';
import { looksOf } from './shared-presence.ts';
import type { SharedRoom } from './shared-room.ts';

/** What puts programs together: whoever runs none needs none of it. */
export const lazyPrograms = lazyCode(() => import('./part-programs.ts'));

/** Whose the parts of a room's code are, as the server says, and which of them one hears alone. */
export class SharedParts implements CodeParts {
  solos: readonly string[] = [];
  private owners: ReadonlyMap<string, string> = new Map();
  readonly #room: Pick<SharedRoom, 'ask' | 'entry' | 'hearing' | 'people'>;

  constructor(room: Pick<SharedRoom, 'ask' | 'entry' | 'hearing' | 'people'>) {
    this.#room = room;
    makeAutoObservable<this, 'owners'>(
      this,
      { solos: observableRef, owners: observableRef, kindOf: false, heard: false },
      { autoBind: true },
    );
  }

  /** What the server says of them. */
  take(parts: readonly RoomPart[]): void {
    this.owners = new Map(parts.map(({ part, owner }) => [part, owner]));
  }

  get players(): readonly PartOwner[] {
    return this.#room.people;
  }

  get ran(): string | undefined {
    return this.#room.hearing?.newest;
  }

  ownerOf(part: string): PartOwner | undefined {
    const name = this.owners.get(part);
    if (name === undefined) return undefined;
    const there = this.players.find((player) => player.name === name);
    return there ?? { name, isOneself: false, ...looksOf(name, []) };
  }

  mayGive(part: string): boolean {
    const { role } = this.#room.entry;
    if (role === 'listener') return false;
    return role === 'owner' || this.kindOf(part) !== 'other';
  }

  give(part: string, owner: string): void {
    this.#room.ask({ kind: 'part', part, owner });
  }

  solo(part: string): void {
    const others = this.solos.filter((name) => name !== part);
    this.solos = others.length < this.solos.length ? others : [...others, part];
  }

  async rerun(change: (ran: string) => string | undefined): Promise<void> {
    await this.#room.hearing?.rerun(change);
  }

  /** Whose a part is while programs are put together. */
  readonly kindOf: OwnerOf = (part) => {
    const name = this.owners.get(part);
    if (name === undefined) return undefined;
    if (name === this.#room.entry.name) return 'own';
    return this.players.some((player) => player.name === name) ? 'other' : undefined;
  };

  /** A program as it is heard here. */
  async heard(code: string): Promise<string> {
    if (this.solos.length === 0) return code;
    const { programAlone } = await lazyPrograms.fetch();
    return programAlone(code, this.solos);
  }
}
