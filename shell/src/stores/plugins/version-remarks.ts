import {
  codeOf,
  compareVersions,
  type Notice,
  type PluginEntry,
  type Project as ProjectData,
} from '@hocket/sdk';
import { compareStructural, reaction } from 'mobx';
import { errorText } from '../texts/error-text.ts';
import type { LanguageStore } from '../texts/language.ts';
import type { PluginStore } from './plugins.ts';

/** What is remarkable about the version of a plugin that is loaded. */
interface Remark {
  /**
   * `instead`: it is not the wanted one. `yanked`: the open project names it, and its author has taken it back. `older`:
   * the open project names it, and a newer one is installed.
   */
  kind: 'instead' | 'yanked' | 'older';
  id: string;
  name: string;
  playing: string;
  /** The wanted one, or the newer one. */
  other: string;
  problem?: unknown;
}

/** What remarks need. */
export interface RemarkOptions {
  plugins: PluginStore;
  project: { readonly data: ProjectData };
  language: Pick<LanguageStore, 't'>;
  notices: { add(notice: Notice): void };
  report: (error: unknown) => void;
}

/** Says of each project that is opened, and of what changes meanwhile, which plugins sound otherwise than they might. The returned function ends it. */
export function followRemarks(options: RemarkOptions): () => void {
  const { plugins, project, report } = options;
  return reaction(
    () => ({ data: project.data, remarks: remarksOn(plugins) }),
    ({ data, remarks }, before) => {
      const known = before?.data === data ? before.remarks : [];
      for (const remark of remarks) {
        if (known.every((each) => !isSame(each, remark))) tell(options, remark).catch(report);
      }
    },
    {
      fireImmediately: true,
      equals: (one, other) =>
        one.data === other.data && compareStructural(one.remarks, other.remarks),
    },
  );
}

function remarksOn({ installed = [], wanted, isChanging }: PluginStore): Remark[] {
  return installed.flatMap((entry) => {
    // Half of what somebody chooses is no news; when all of it is done, the list says so again.
    const remark = isChanging(entry.id) ? undefined : remarkOn(entry, wanted.get(entry.id));
    return remark ? [remark] : [];
  });
}

/** `named`: the version that the open project names. */
function remarkOn(entry: PluginEntry, named: string | undefined): Remark | undefined {
  const { id, version, state, playing, manifest, isYanked, problem } = entry;
  if (playing === undefined || state === 'off' || state === 'loading') return undefined;
  const about = { id, name: manifest?.name ?? id, playing };
  const best = named ?? version;
  if (state === 'fallback') {
    return best === playing ? undefined : { kind: 'instead', ...about, other: best, problem };
  }
  if (named !== playing) return undefined;
  if (isYanked) return { kind: 'yanked', ...about, other: version };
  const isOlder = compareVersions(version, playing) > 0;
  return isOlder ? { kind: 'older', ...about, other: version } : undefined;
}

function isSame(one: Remark, other: Remark): boolean {
  return (
    one.kind === other.kind &&
    one.id === other.id &&
    one.playing === other.playing &&
    one.other === other.other
  );
}

async function tell(options: RemarkOptions, remark: Remark): Promise<void> {
  const { plugins, notices, report } = options;
  const { t } = options.language;
  const { kind, id, name, playing, other, problem } = remark;
  const choose = (version: string) => () => void plugins.install(id, version).catch(report);
  if (kind === 'instead') {
    const reason = errorText(t, problem);
    const text = t('shell:pluginInstead', { name, playing, wanted: other, reason });
    const label = t('shell:pluginKeep', { version: playing });
    const isAway = codeOf(problem) === 'network_unreachable';
    notices.add({
      kind: 'info',
      text,
      ...(isAway ? {} : { action: { label, run: choose(playing) } }),
    });
    return;
  }
  if (kind === 'older') {
    const text = t('shell:pluginOlder', { name, playing, newer: other });
    const label = t('shell:pluginUpdate', { version: other });
    notices.add({ kind: 'info', text, action: { label, run: choose(other) } });
    return;
  }
  const offered = await plugins.offered(id);
  const text = t('shell:pluginTakenBack', { name, playing });
  const label = t('shell:pluginUse', { version: offered ?? '' });
  const action = offered === undefined ? {} : { action: { label, run: choose(offered) } };
  notices.add({ kind: 'info', text, ...action });
}
