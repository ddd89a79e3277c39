import { codeIn } from '@hocket/music/room-document';
import { presenceShape, type RoomPresence } from '@hocket/music/room-presence';
import type { Participant, ParticipantPlace, Studio } from '@hocket/sdk';
import { compareStructural, makeAutoObservable, observableRef } from 'mobx';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { type After, after } from '../async/after.ts';
import type { RoomPeople, RoomPerson } from '../changes/change-store.ts';

/** Milliseconds between two messages of where one is: about eight a second, which a hand's way can be read from. */
const gap = 120;

/** As whom one is there. */
interface PresenceOptions {
  name: string;
  /** Listeners are shown to nobody. */
  role: 'owner' | 'editor' | 'listener';
  texts: Pick<Studio, 't' | 'language'>;
  after?: After;
}

/** What one tells of oneself, with the caret as an offset. */
type Told = Omit<RoomPresence, 'place'> & { place?: ParticipantPlace | undefined };

/**
 * Who is in a room and where they work: one state of Yjs's awareness for each browser. Carets travel as positions that
 * stay with their letter, and are offsets here.
 */
export class SharedPresence implements RoomPeople {
  others: readonly RoomPerson[] = [];
  private followedId: number | undefined = undefined;
  /** Of all who are there. */
  private names: readonly string[] = [];
  readonly #awareness: Awareness;
  readonly #code: Y.Text;
  readonly #options: PresenceOptions;
  #told: Told;
  /** Ends the wait for the next message; undefined while none waits. */
  #cancel: (() => void) | undefined;

  constructor(awareness: Awareness, options: PresenceOptions) {
    this.#awareness = awareness;
    this.#code = codeIn(awareness.doc);
    this.#options = options;
    this.#told = { name: options.name };
    makeAutoObservable<this, 'names'>(
      this,
      { others: observableRef, names: observableRef },
      { autoBind: true },
    );
    awareness.setLocalState(options.role === 'listener' ? null : this.#told);
    // Who is there stays as long as their socket, however slow the timers of a hidden page are.
    clearInterval(awareness._checkInterval);
    awareness.on('change', this.lookAround);
    this.#code.observe(this.lookAround);
  }

  /** All who are there, oneself among them, each name once: as who is at work, where somebody is there twice. */
  get people(): readonly RoomPerson[] {
    const { name, role } = this.#options;
    const found = new Map<string, RoomPerson>();
    if (role !== 'listener') found.set(name, this.oneself);
    for (const person of this.others) {
      const known = found.get(person.name);
      if (!known || (known.isAway && !known.isOneself)) found.set(person.name, person);
    }
    return [...found.values()].sort(byName);
  }

  get followed(): RoomPerson | undefined {
    return this.others.find(({ id }) => id === this.followedId);
  }

  follow(id: number | undefined): void {
    this.followedId = id;
  }

  stand(place: ParticipantPlace): void {
    this.queue({ place });
  }

  tell(news: Pick<Told, 'view' | 'isPlaying' | 'isAway'>): void {
    this.queue(news);
  }

  here(people: readonly Participant[]): string {
    const { t, language } = this.#options.texts;
    const names = new Intl.ListFormat(language).format(people.map(({ name }) => name));
    return t('rooms:isHere', { names });
  }

  /** Nobody is there any more, as far as this page knows. */
  end(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#awareness.off('change', this.lookAround);
    this.#code.unobserve(this.lookAround);
    this.others = [];
    this.followedId = undefined;
  }

  private get oneself(): RoomPerson {
    const { name } = this.#options;
    return {
      ...looksOf(name, this.names),
      id: this.#awareness.clientID,
      name,
      isOneself: true,
      isAway: false,
      isPlaying: false,
    };
  }

  /** Many at once are one message: what is newest when it goes. */
  private queue(news: Partial<Told>): void {
    if (this.#options.role === 'listener') return;
    this.#told = { ...this.#told, ...news };
    const { after: wait = after } = this.#options;
    this.#cancel ??= wait(gap, this.send);
  }

  private send(): void {
    this.#cancel = undefined;
    const { place } = this.#told;
    const state = { ...this.#told, place: place && this.toTell(place) };
    if (!compareStructural(this.#awareness.getLocalState(), state)) {
      this.#awareness.setLocalState(state);
    }
  }

  private lookAround(): void {
    const known = new Map(this.others.map((person) => [person.id, person]));
    const told = [...this.#awareness.getStates()].flatMap(([id, said]) => {
      const state = id === this.#awareness.clientID ? undefined : presenceIn(said);
      return state ? { id, state } : [];
    });
    this.names = [...new Set([this.#options.name, ...told.map(({ state }) => state.name)])];
    const there = told.map(({ id, state }) => {
      const now = this.personOf(id, state);
      const before = known.get(id);
      return before && compareStructural(before, now) ? before : now;
    });
    there.sort(byName);
    const isSame =
      there.length === this.others.length && there.every((one, at) => one === this.others[at]);
    if (!isSame) this.others = there;
  }

  private personOf(id: number, said: RoomPresence): RoomPerson {
    const { name, isAway = false, isPlaying = false, view, place } = said;
    return {
      ...looksOf(name, this.names),
      id,
      name,
      isOneself: false,
      isAway,
      isPlaying,
      view,
      place: place && !isAway ? this.toShow(place) : undefined,
    };
  }

  private toTell({ caret, ...place }: ParticipantPlace): RoomPresence['place'] {
    if (caret === undefined) return place;
    const at = Math.min(caret, this.#code.length);
    // It belongs to the letter before it: what others write at it stands behind it.
    const position = Y.createRelativePositionFromTypeIndex(this.#code, at, -1);
    return { ...place, caret: btoa(String.fromCharCode(...Y.encodeRelativePosition(position))) };
  }

  private toShow({ caret, ...place }: NonNullable<RoomPresence['place']>): ParticipantPlace {
    return caret === undefined ? place : { ...place, caret: this.offsetOf(caret) };
  }

  /** Undefined for a position of which this document does not know, or not yet. */
  private offsetOf(caret: string): number | undefined {
    try {
      const bytes = Uint8Array.from(atob(caret), (letter) => letter.charCodeAt(0));
      const position = Y.decodeRelativePosition(bytes);
      const found = Y.createAbsolutePositionFromRelativePosition(position, this.#awareness.doc);
      return found?.type === this.#code ? found.index : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Undefined for what no studio tells. */
function presenceIn(said: unknown): RoomPresence | undefined {
  try {
    return presenceShape(said, 'presence');
  } catch {
    return undefined;
  }
}

function byName(one: RoomPerson, other: RoomPerson): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.id - other.id;
}

/** What marks are drawn with: a colour token, of one name always the same, and letters that tell it from the others. */
export function looksOf(
  name: string,
  names: readonly string[],
): Pick<Participant, 'color' | 'initials'> {
  const sum = [...name].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 9973, 7);
  const short = firstLetters(name);
  const isShared = names.some((other) => other !== name && firstLetters(other) === short);
  const initials = isShared ? `${[...name][0] ?? ''}${[...name].at(-1) ?? ''}` : short;
  return { color: `track-${1 + (sum % 12)}`, initials: initials.toUpperCase() };
}

/** Those of two words, or of one. */
function firstLetters(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  const letters = words.length > 1 ? words.map((word) => [...word][0]) : [...(words[0] ?? '')];
  return letters.slice(0, 2).join('').toUpperCase();
}
