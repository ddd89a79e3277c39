import type { Participant, ParticipantPlace, Presence, ProjectStore } from '@hocket/sdk';
import { autorun, reaction } from 'mobx';
import * as styles from './people-marks.module.css';

/** Where the mark of somebody stands in a panel. */
export interface PersonMark {
  /** What the mark is put into, which is positioned. */
  host: Element;
  /** Where in it, as CSS; all of it unless given. */
  box?: Partial<Record<'left' | 'top' | 'width' | 'height', string>>;
  /** What they are on, which says so to a screen reader. */
  on?: Element | null | undefined;
  /** A line with the whole name, as carets have it, in place of a frame with its letters. */
  isCaret?: boolean;
}

/** A panel in which people are shown where they work. */
export interface PeoplePanel {
  id: ParticipantPlace['panel'];
  /** The elements that are worked on. */
  root: HTMLElement;
  /** Where one works, by what an event happened on; undefined: at nothing that others see. */
  placeOf(target: Element): Omit<ParticipantPlace, 'panel'> | undefined;
  /** Where somebody's mark stands; undefined while their place is not shown. It may read what is observable. */
  markOf(place: ParticipantPlace): PersonMark | undefined;
  /** Brings the place of somebody who is followed into sight, with their mark unless it says how. */
  bring?(place: ParticipantPlace): void;
  /** Calls back whenever marks may stand elsewhere, until the returned function is called; by default when elements change. */
  watch?(look: () => void): () => void;
}

/** What tells where one works. A click and a key let go come after what they did. */
const signs = ['focusin', 'pointerdown', 'pointerover', 'click', 'keyup', 'scroll'] as const;

/**
 * Shows in a panel where the others work and tells them where oneself does, as long as the project is open in a room; the
 * returned function ends it. Marks take no clicks and move nothing.
 */
export function showPeople(project: Pick<ProjectStore, 'room'>, panel: PeoplePanel): () => void {
  let end: (() => void) | undefined;
  const stop = reaction(
    () => project.room?.presence,
    (presence) => {
      end?.();
      end = presence && begin(presence, panel);
    },
    { fireImmediately: true },
  );
  return () => {
    stop();
    end?.();
  };
}

function begin(presence: Presence, panel: PeoplePanel): () => void {
  const { id, root, markOf, watch = (look) => watchElements(root, look) } = panel;
  const marks = new PeopleMarks(presence);
  let brought: ParticipantPlace | undefined;
  let frame = 0;
  // What a panel shows anew is in its place with the next frame.
  const bring = (place: ParticipantPlace, { host }: PersonMark) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (panel.bring) panel.bring(place);
      else host.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    });
  };
  const look = () => {
    const shown = new Map<Participant, PersonMark>();
    for (const person of presence.others) {
      const { place } = person;
      const mark = place?.panel === id && markOf(place);
      if (mark) shown.set(person, mark);
    }
    marks.show(shown);
    const { followed } = presence;
    const mark = followed && shown.get(followed);
    if (followed?.place && mark && followed.place !== brought) bring(followed.place, mark);
    brought = mark && followed?.place;
  };
  const listening = new AbortController();
  const tell = (target: EventTarget | null) => {
    // Who follows somebody does nothing there.
    if (presence.followed || !(target instanceof Element)) return;
    const place = panel.placeOf(target);
    if (place) presence.stand({ panel: id, ...place });
  };
  const onSign = (event: Event) => {
    const passesBy = event.type === 'pointerover' && (event as PointerEvent).buttons === 0;
    if (!passesBy) tell(event.target);
  };
  // What has the focus already was worked on before this was there.
  if (root.contains(document.activeElement)) tell(document.activeElement);
  for (const sign of signs) {
    const { signal } = listening;
    root.addEventListener(sign, onSign, { signal, capture: true, passive: true });
  }
  const ends = [autorun(look), watch(look)];
  return () => {
    for (const end of ends) end();
    listening.abort();
    cancelAnimationFrame(frame);
    marks.show(new Map());
  };
}

function watchElements(root: Element, look: () => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The marks in a panel: one element for each person, which goes along from place to place. */
class PeopleMarks {
  readonly #presence: Pick<Presence, 'here'>;
  readonly #marks = new Map<number, HTMLElement>();
  #described: readonly Element[] = [];

  constructor(presence: Pick<Presence, 'here'>) {
    this.#presence = presence;
  }

  /** Shows these and no others. */
  show(shown: ReadonlyMap<Participant, PersonMark>): void {
    const there = new Set([...shown.keys()].map(({ id }) => id));
    for (const [id, mark] of this.#marks) {
      if (there.has(id)) continue;
      mark.remove();
      this.#marks.delete(id);
    }
    const before = new Map<Element, number>();
    const on = new Map<Element, Participant[]>();
    for (const [person, mark] of shown) {
      // Those at one place stand side by side.
      const place = mark.box ? undefined : (before.get(mark.host) ?? 0);
      before.set(mark.host, (place ?? 0) + 1);
      this.#put(person, mark, place ?? 0);
      if (mark.on) on.set(mark.on, [...(on.get(mark.on) ?? []), person]);
    }
    for (const element of this.#described) {
      if (!on.has(element)) element.removeAttribute('aria-description');
    }
    for (const [element, people] of on) {
      element.setAttribute('aria-description', this.#presence.here(people));
    }
    this.#described = [...on.keys()];
  }

  #put(
    { id, name, initials, color }: Participant,
    { host, box, isCaret }: PersonMark,
    nth: number,
  ) {
    const mark = this.#marks.get(id) ?? newMark();
    this.#marks.set(id, mark);
    const text = isCaret ? name : initials;
    if (mark.textContent !== text) mark.firstElementChild?.replaceChildren(text);
    mark.toggleAttribute('data-caret', isCaret ?? false);
    mark.toggleAttribute('data-box', box !== undefined);
    mark.dataset.person = name;
    mark.style.setProperty('--person', `var(--${color})`);
    mark.style.setProperty('--nth', String(nth));
    for (const side of ['left', 'top', 'width', 'height'] as const) {
      mark.style.setProperty(side, box?.[side] ?? '');
    }
    if (mark.parentElement !== host) host.append(mark);
  }
}

function newMark(): HTMLElement {
  const mark = document.createElement('span');
  mark.className = styles.mark ?? '';
  mark.setAttribute('aria-hidden', 'true');
  const flag = document.createElement('span');
  flag.className = styles.flag ?? '';
  mark.append(flag);
  return mark;
}
