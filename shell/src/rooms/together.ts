import type { ApiClient } from '@hocket/api';
import { makeAutoObservable, runInAction } from 'mobx';

type TogetherCalls = Pick<
  ApiClient,
  | 'getRoomGuests'
  | 'makeRoomLink'
  | 'endRoomLink'
  | 'inviteToRoom'
  | 'removeFromRoom'
  | 'removeCollaborator'
  | 'setRoomRights'
>;

type Guests = Awaited<ReturnType<ApiClient['getRoomGuests']>>;

/** Who may come into the room of one of the user's projects, and who is named on it. */
export class Together {
  /** Undefined until it is known. */
  guests: Guests | undefined = undefined;
  /** What went wrong last; undefined when nothing did. */
  error: unknown = undefined;
  isBusy = false;
  readonly #id: string;
  readonly #api: TogetherCalls;

  constructor(id: string, api: TogetherCalls) {
    this.#id = id;
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  load(): Promise<void> {
    return this.attempt(() => this.#api.getRoomGuests(this.#id));
  }

  /** Makes a link, or ends it. */
  link(role: 'editor' | 'listener', isOn: boolean): Promise<void> {
    return this.attempt(async () => {
      if (isOn) await this.#api.makeRoomLink(this.#id, role);
      else await this.#api.endRoomLink(this.#id, role);
      return this.#api.getRoomGuests(this.#id);
    });
  }

  /** Says what editors may do for all. */
  allow(rights: Partial<Guests['rights']>): Promise<void> {
    return this.attempt(() =>
      this.#api.setRoomRights(this.#id, {
        play: true,
        run: true,
        ...this.guests?.rights,
        ...rights,
      }),
    );
  }

  invite(username: string): Promise<void> {
    return this.attempt(() => this.#api.inviteToRoom(this.#id, username));
  }

  remove(username: string): Promise<void> {
    return this.attempt(async () => {
      await this.#api.removeFromRoom(this.#id, username);
      return this.#api.getRoomGuests(this.#id);
    });
  }

  /** Takes somebody off those who are named on the project. */
  uncredit(username: string): Promise<void> {
    return this.attempt(async () => {
      await this.#api.removeCollaborator(this.#id, username);
      return this.#api.getRoomGuests(this.#id);
    });
  }

  private async attempt(work: () => Promise<Guests>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.error = undefined;
    try {
      const guests = await work();
      runInAction(() => {
        this.guests = guests;
      });
    } catch (error) {
      runInAction(() => {
        this.error = error;
      });
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}
