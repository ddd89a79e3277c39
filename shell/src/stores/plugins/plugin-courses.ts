import type { PluginCourse } from '@hocket/sdk';
import { PluginShelf } from './plugin-shelf.ts';

interface Shelf {
  plugin: string;
  courses: readonly PluginCourse[];
}

/** What enabled plugins teach. */
export class PluginCourses extends PluginShelf<Shelf> {
  constructor() {
    super('tutorials', (all) => all.coursesOf);
  }

  /** In the order of the plugins' ids, whichever arrived first. */
  get list(): readonly PluginCourse[] {
    return [...this.items]
      .sort((one, other) => (one.plugin < other.plugin ? -1 : 1))
      .flatMap(({ courses }) => courses);
  }
}
