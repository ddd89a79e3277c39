import type { InstrumentPlugin } from '../instrument.ts';
import type {
  CommandGroup,
  ControllerGroup,
  OtherVersion,
  PatternGroup,
  PluginCourse,
  PluginEntry,
  Plugins,
  StarterGroup,
} from '../plugin/plugins.ts';

/** Plugins that are ready as soon as they are installed. */
export class FakePlugins implements Plugins {
  instruments: readonly InstrumentPlugin[] = [];
  patterns: readonly PatternGroup[] = [];
  starters: readonly StarterGroup[] = [];
  commands: readonly CommandGroup[] = [];
  controllers: readonly ControllerGroup[] = [];
  courses: readonly PluginCourse[] = [];
  installed: readonly PluginEntry[] | undefined = [];
  problem: unknown = undefined;
  missing: readonly { id: string; version: string }[] = [];
  previewing: string | undefined = undefined;
  /** What the next call rejects with. */
  failure: Error | undefined = undefined;

  differing(): readonly OtherVersion[] {
    return [];
  }
  register(): () => void {
    return () => {};
  }
  /** The list is empty. */
  async reload(): Promise<void> {
    this.failOnce();
    this.problem = undefined;
    this.installed = [];
  }
  async install(id: string, version: string): Promise<void> {
    this.failOnce();
    const entry: PluginEntry = { id, version, enabled: true, state: 'ready', playing: version };
    const others = this.installed?.filter((each) => each.id !== id) ?? [];
    this.installed = [...others, entry];
  }
  async setEnabled(id: string, enabled: boolean): Promise<void> {
    this.failOnce();
    const state = enabled ? 'ready' : 'off';
    this.installed = this.installed?.map((each) =>
      each.id === id ? { ...each, enabled, state } : each,
    );
  }
  async remove(id: string): Promise<void> {
    this.failOnce();
    this.installed = this.installed?.filter((each) => each.id !== id);
  }
  async preview(id: string): Promise<void> {
    this.failOnce();
    this.previewing = this.previewing === id ? undefined : id;
  }

  private failOnce(): void {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure;
  }
}
