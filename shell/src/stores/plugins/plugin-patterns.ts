import { HocketError, limits, type PatternGroup, type PluginSource } from '@hocket/sdk';
import { action, makeAutoObservable, observableRef } from 'mobx';
import { putInPlace } from './put-in-place.ts';

/** The example patterns that enabled plugins bring: texts, which nothing runs before they stand in the editor. */
export class PluginPatterns {
  /** A plugin's together, in the order in which the plugins were enabled. */
  groups: readonly PatternGroup[] = [];

  constructor() {
    makeAutoObservable(this, { groups: observableRef });
  }

  /**
   * Reads the patterns of a plugin; the returned function puts them in place of those of the same plugin, and answers what
   * takes them away. Rejects with `pattern_invalid` where one is longer than a project's code may be.
   */
  async prepare({ manifest, files }: PluginSource): Promise<() => () => void> {
    const patterns = await Promise.all(
      (manifest.contributes.patterns ?? []).map(async ({ name, file }) => {
        const code = ((await files[file]?.text()) ?? '').replace(/\r\n?/g, '\n');
        if (code.length > limits.codeLength) throw tooLong(name);
        return { name, code };
      }),
    );
    const group = { plugin: manifest.id, name: manifest.name, patterns };
    return action(() => {
      this.groups = putInPlace(this.groups, manifest.id, patterns.length > 0 ? group : undefined);
      return action(() => {
        this.groups = this.groups.filter((other) => other !== group);
      });
    });
  }
}

function tooLong(name: string): HocketError {
  const text = `“${name}” is too long: a project holds ${limits.codeLength} characters of code.`;
  return new HocketError('pattern_invalid', text);
}
