import { type RoomRights, roomClosing } from '@hocket/api/room-socket';
import { codeOf } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import type { ProjectHeadRecord } from '../models/project.ts';
import type { AccessTokens, RoomTicket } from '../services/access-tokens.ts';
import type { SessionCheck } from '../services/account/session-check.ts';
import { rightsOf } from '../services/projects/project-access.ts';
import type { ProjectServices } from '../services/projects/project-services.ts';
import { SocketRefusal, type Visitor } from './room-socket.ts';
import type { RoomStore } from './room-store.ts';

/** How many may be in one room at once. */
const most = { editors: 10, listeners: 100 };

/** What decides who may come in. */
export interface RoomDoorOptions extends Pick<ProjectServices, 'projectAccess' | 'roomGuests'> {
  store: RoomStore;
  heads: Model<ProjectHeadRecord>;
  tokens: Pick<AccessTokens, 'signTicket' | 'verifyTicket'>;
  sessions: Pick<SessionCheck, 'expect'>;
}

/** Who may come into a room, and who may stay. */
export class RoomDoor {
  readonly #options: RoomDoorOptions;

  constructor(options: RoomDoorOptions) {
    this.#options = options;
  }

  /** Who comes with a ticket into the room of a document, where `others` are. Rejects with a `SocketRefusal`. */
  async admit(ticket: string, document: string, others: () => Visitor[]): Promise<Visitor> {
    const { projectAccess, roomGuests, heads, store } = this.#options;
    const [project = '', epoch = ''] = document.split('.');
    const claim = await this.#claimOf(ticket);
    if (!claim) throw new SocketRefusal(roomClosing.signedOut);
    const { caller, link } = claim;
    const head = await heads.findOne({ _id: project }).lean<ProjectHeadRecord>();
    if (!head || (await store.epoch(project, head.owner)) !== epoch) {
      throw new SocketRefusal(roomClosing.gone);
    }
    const role = projectAccess.roleIn(head, caller?.id, link);
    if (!role) throw new SocketRefusal(roomClosing.forbidden);
    const name = await roomGuests.nameOf(caller?.id);
    const isListener = role === 'listener';
    const alike = others().filter(
      (other) => other.project === project && (other.role === 'listener') === isListener,
    );
    if (alike.length >= (isListener ? most.listeners : most.editors)) {
      throw new SocketRefusal(roomClosing.full);
    }
    const rights = rightsOf(head, role);
    return { user: caller?.id, session: caller?.session, link, role, rights, name, project };
  }

  /**
   * What became of visitors, on whichever server that was decided: the code that tells one who may not stay why, or what
   * they may do now.
   */
  async look(visitors: readonly Visitor[]): Promise<Map<Visitor, number | RoomRights>> {
    const [heads, ended] = await Promise.all([
      this.#headsOf(visitors),
      this.#endedSessions(visitors),
    ]);
    const found = new Map<Visitor, number | RoomRights>();
    for (const visitor of visitors) {
      const { project, user, link, role, session } = visitor;
      const head = heads.get(project);
      if (!head) found.set(visitor, roomClosing.gone);
      else if (this.#options.projectAccess.roleIn(head, user, link) !== role) {
        found.set(visitor, roomClosing.forbidden);
      } else if (session !== undefined && ended.has(session)) {
        found.set(visitor, roomClosing.signedOut);
      } else found.set(visitor, rightsOf(head, role));
    }
    return found;
  }

  async #headsOf(visitors: readonly Visitor[]): Promise<Map<string, ProjectHeadRecord>> {
    const ids = [...new Set(visitors.map(({ project }) => project))];
    if (ids.length === 0) return new Map();
    const found = await this.#options.heads
      .find({ _id: mongoose.trusted({ $in: ids }) })
      .select({ owner: 1, editors: 1, editLink: 1, listenLink: 1, withheld: 1 })
      .lean<ProjectHeadRecord[]>();
    return new Map(found.map((head) => [head._id, head]));
  }

  async #endedSessions(visitors: readonly Visitor[]): Promise<Set<string>> {
    const ended = new Set<string>();
    await Promise.all(
      visitors.map(async ({ user: id, session }) => {
        if (id === undefined || session === undefined) return;
        try {
          await this.#options.sessions.expect({ id, session });
        } catch (error) {
          if (codeOf(error) !== 'token_invalid') throw error;
          ended.add(session);
        }
      }),
    );
    return ended;
  }

  async #claimOf(ticket: string): Promise<RoomTicket | undefined> {
    try {
      const claim = await this.#options.tokens.verifyTicket(ticket);
      if (claim.caller) await this.#options.sessions.expect(claim.caller);
      return claim;
    } catch {
      return undefined;
    }
  }
}
