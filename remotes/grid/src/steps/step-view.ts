import { clamp, type Studio } from '@hocket/sdk';
import { autorun, makeAutoObservable, untracked } from 'mobx';
import { type RefObject, useEffect, useState } from 'react';

const beat = 4;

/** Pixels by which a place on the screen may be rounded. */
const rounding = 2;

/** Which steps are in sight where not all fit side by side: paged by hand, or with the music. */
export class StepView {
  /** Steps that are in sight at once: whole beats. */
  page = 16;
  /** The first step in sight, from 0. */
  first = 0;
  /** Not all steps are in sight. */
  isPaged = false;
  /** The view turns the page when the music does, until somebody scrolls while it plays. */
  follows = true;
  #scroller: HTMLElement | undefined;
  /** Where the view itself scrolled to. */
  #target: number | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Looks after the element that scrolls the steps; the returned function ends it. `isPlaying`: whether the grid sounds. */
  attach(scroller: HTMLElement, isPlaying: () => boolean): () => void {
    this.#scroller = scroller;
    const onScroll = () => {
      const isOwn = Math.abs(scroller.scrollLeft - (this.#target ?? 0)) <= rounding;
      // Rows that scroll leave the steps where they are.
      const isMoved = this.look();
      if (isMoved && !isOwn && isPlaying()) this.setFollows(false);
    };
    this.look();
    // Where there is none, nothing is laid out either.
    const observer = 'ResizeObserver' in globalThis ? new ResizeObserver(this.look) : undefined;
    observer?.observe(scroller);
    // What it scrolls is as wide as the pattern is long.
    if (scroller.firstElementChild) observer?.observe(scroller.firstElementChild);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer?.disconnect();
      scroller.removeEventListener('scroll', onScroll);
      this.#scroller = undefined;
    };
  }

  /** Notes what is in sight; whether other steps are than before. */
  look(): boolean {
    const scroller = this.#scroller;
    if (!scroller) return false;
    const { lefts, room } = placesOf(scroller);
    const fitting = lefts.filter((left) => left <= room + rounding).length - 1;
    this.page = Math.max(beat, Math.floor(fitting / beat) * beat);
    this.isPaged = fitting < lefts.length - 1;
    const before = this.first;
    const at = scroller.scrollLeft + rounding;
    this.first = clamp(
      lefts.findLastIndex((left) => left <= at),
      0,
      lefts.length - 1,
    );
    return this.first !== before;
  }

  /** Brings a step to the left edge. */
  show(step: number): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    const most = scroller.scrollWidth - scroller.clientWidth;
    const left = clamp(placesOf(scroller).lefts[step] ?? 0, 0, most);
    this.#target = left;
    scroller.scrollLeft = left;
  }

  /** Brings the page of a step into sight. */
  follow(step: number): void {
    if (!this.isPaged) return;
    const { first, page } = this;
    const isInSight = step >= first && step < first + page;
    if (!isInSight) this.show(Math.floor(step / page) * page);
  }

  setFollows(follows: boolean): void {
    this.follows = follows;
  }
}

/** How far each step, and the end of the last, is from the first, in pixels, and how much room there is for steps. */
function placesOf(scroller: HTMLElement): { lefts: number[]; room: number } {
  const [, ...numbers] = scroller.querySelectorAll<HTMLElement>('thead th');
  const start = numbers[0]?.offsetLeft ?? 0;
  const last = numbers.at(-1);
  const end = last ? last.offsetLeft + last.offsetWidth - start : 0;
  const lefts = [...numbers.map(({ offsetLeft }) => offsetLeft - start), end];
  const { paddingLeft, paddingRight } = getComputedStyle(scroller);
  const padding = Number.parseFloat(paddingLeft || '0') + Number.parseFloat(paddingRight || '0');
  // The names stand before the first step, and stay there.
  return { lefts, room: scroller.clientWidth - padding - start };
}

/** Looks after which steps of `scroller` are in sight, and turns the page with the music: in the page itself, nothing renders. */
export function useStepView(
  { project, transport }: Studio,
  scroller: RefObject<HTMLElement | null>,
): StepView {
  const [view] = useState(() => new StepView());
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const isPlaying = () => {
      const { playing, source, pattern } = transport;
      const { id } = project.patterns.shown;
      return playing && source === 'grid' && (pattern ?? id) === id;
    };
    const detach = view.attach(element, isPlaying);
    const end = autorun(() => {
      if (!isPlaying() || !view.follows) return;
      const { step } = transport;
      // What is in sight may change without the view going back.
      untracked(() => view.follow(step));
    });
    return () => {
      end();
      detach();
    };
  }, [view, project, transport, scroller]);
  return view;
}
