import { projectOfMusic } from '@hocket/music';
import { isObject, type MusicProject, type Project } from '@hocket/sdk';
import { observable } from 'mobx';

/**
 * A project as panels read it: rows and steps, derived from its music after each change. Only what differs is written, so
 * only the cells that changed render again.
 */
export class ProjectView {
  /** Observable in all its parts. Nothing but `show` writes it. */
  readonly data: Project;
  #now: Project;

  constructor(project: MusicProject) {
    this.#now = projectOfMusic(project);
    this.data = observable(this.#now);
  }

  /** The same as plain data; parts that a change left alone are the same objects as before. */
  get now(): Project {
    return this.#now;
  }

  /** Shows what has become of the project. */
  show(project: MusicProject): void {
    const before = this.#now;
    this.#now = shared(before, projectOfMusic(project));
    update(asRecord(this.data), asRecord(before), asRecord(this.#now));
  }
}

/** `next`, with every part that equals the same part of `previous` replaced by it. */
function shared<T>(previous: T, next: T): T {
  if (Object.is(previous, next)) return previous;
  if (!isAlike(previous, next)) return next;
  const [old, now] = [asRecord(previous), asRecord(next)];
  const names = Object.keys(now);
  let same = names.length === Object.keys(old).length;
  for (const name of names) {
    const part = shared(old[name], now[name]);
    if (part !== old[name] || !(name in old)) same = false;
    now[name] = part;
  }
  return same ? previous : next;
}

/** Makes `target`, which is as `before`, what `after` is. */
function update(target: Parts, before: Parts, after: Parts): void {
  if (Array.isArray(target)) target.length = Math.min(target.length, Object.keys(after).length);
  else for (const name of Object.keys(before)) if (!(name in after)) delete target[name];
  for (const [name, part] of Object.entries(after)) {
    const old = before[name];
    if (Object.is(old, part)) continue;
    if (isAlike(old, part)) update(asRecord(target[name]), asRecord(old), asRecord(part));
    else target[name] = part;
  }
}

type Parts = Record<string, unknown>;

function asRecord(value: unknown): Parts {
  return value as Parts;
}

/** Whether both are lists, or both are objects. */
function isAlike(one: unknown, other: unknown): boolean {
  return (isObject(one) && isObject(other)) || (Array.isArray(one) && Array.isArray(other));
}
