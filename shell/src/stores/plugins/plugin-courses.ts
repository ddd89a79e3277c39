import type { PluginCourse, PluginSource } from '@hocket/sdk';
import { action, makeAutoObservable, observableRef } from 'mobx';
import { readers, readJson } from './read-json.ts';

interface Shelf {
  plugin: string;
  courses: readonly PluginCourse[];
}

/** What enabled plugins teach. */
export class PluginCourses {
  private shelves: readonly Shelf[] = [];

  constructor() {
    makeAutoObservable<this, 'shelves'>(this, { shelves: observableRef });
  }

  /** In the order of the plugins' ids, whichever arrived first. */
  get list(): readonly PluginCourse[] {
    return this.shelves.flatMap(({ courses }) => courses);
  }

  /**
   * Reads the courses of a plugin; the returned function puts them in place of those of the same plugin, and answers what
   * takes them away. Rejects with `course_invalid`, or with `network_unreachable` where what reads them does not arrive.
   */
  async prepare(source: PluginSource): Promise<() => () => void> {
    const { id, contributes } = source.manifest;
    const items = contributes.tutorials ?? [];
    const courses = await Promise.all(items.map((item) => courseOf(source, item)));
    const recordings = { plugin: id, courses };
    return action(() => {
      const others = this.shelves.filter(({ plugin }) => plugin !== id);
      this.shelves = [...others, recordings].sort((one, other) =>
        one.plugin < other.plugin ? -1 : 1,
      );
      return action(() => {
        this.shelves = this.shelves.filter((other) => other !== recordings);
      });
    });
  }
}

async function courseOf(
  { manifest, files }: PluginSource,
  { id, file }: { id: string; file: string },
): Promise<PluginCourse> {
  const content = await readJson(files[file], 'course_invalid', `${file} is not JSON.`);
  const { readCourse } = await readers.fetch();
  return { ...readCourse(content, id), from: manifest.name };
}
