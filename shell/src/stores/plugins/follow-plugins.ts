import { Lazy } from '@hocket/sdk/async';
import { compareStructural, reaction, when } from 'mobx';
import type { Notices } from '../page/notices.ts';
import type { OpenProject } from '../project/project.ts';
import type { SessionStore } from '../session/session.ts';
import { errorText } from '../texts/error-text.ts';
import type { LanguageStore } from '../texts/language.ts';
import { applyTheme } from './plugin-themes.ts';
import type { PluginStore } from './plugins.ts';

/** What plugins follow. */
export interface PluginReactionOptions {
  plugins: PluginStore;
  project: OpenProject;
  session: SessionStore;
  notices: Notices;
  language: LanguageStore;
  report: (error: unknown) => void;
  page: Pick<Window, 'document'>;
}

/** What is said of the versions of plugins: fetched for who has any. */
const remarking = new Lazy(() => import('./version-remarks.ts'));

/** Loads what each user has installed, notes what a project plays, and offers what it lacks. The returned function ends it. */
export function followPlugins(options: PluginReactionOptions): () => void {
  const { plugins, project, session, notices, language, report } = options;
  const root = options.page.document.documentElement;

  const installMissing = async () => {
    /** Plugins that are not there, by what to say about it. */
    const failed = new Map<string, string[]>();
    for (const { id, version } of plugins.missing) {
      try {
        const isThere = plugins.installed?.some((each) => each.id === id);
        await (isThere ? plugins.setEnabled(id, true) : plugins.install(id, version));
      } catch (error) {
        const reason = errorText(language.t, error);
        failed.set(reason, [...(failed.get(reason) ?? []), id]);
      }
    }
    for (const [reason, ids] of failed) {
      const text = language.t('shell:pluginsNotThere', { names: ids.join(', '), reason });
      notices.add({ kind: 'error', text });
    }
    if (failed.size === 0) {
      notices.add({ kind: 'success', text: language.t('shell:pluginsThere') });
    }
  };

  let isOver = false;
  const ends: (() => void)[] = [
    reaction(
      () => session.user?.id,
      (user) => {
        if (user === undefined) plugins.release();
        else plugins.reload().catch(report);
      },
      { fireImmediately: true },
    ),

    reaction(
      () => plugins.themes.worn,
      (theme) => applyTheme(root, theme),
    ),

    // Once for each project, when it is opened and the list is here.
    reaction(
      () => plugins.installed && project.data,
      (opened) => {
        if (!opened || plugins.missing.length === 0) return;
        const names = plugins.missing.map(({ id }) => id).join(', ');
        notices.add({
          kind: 'info',
          text: language.t('shell:pluginsMissing', { names }),
          action: {
            label: language.t('shell:pluginsInstall'),
            run: () => void installMissing(),
          },
        });
      },
    ),

    // Who has no account has no plugins.
    reaction(
      () => session.status === 'unauthenticated' && project.data,
      (opened) => {
        if (!opened || opened.plugins.length === 0) return;
        const names = opened.plugins.map(({ id }) => id).join(', ');
        notices.add({
          kind: 'info',
          text: language.t('shell:pluginsNeedAccount', { names }),
          action: { label: language.t('shell:signUp'), run: () => session.requireAccount() },
        });
      },
    ),

    // One version is loaded: the one that the open project names.
    reaction(
      () => plugins.wanted,
      (wanted, before) => {
        for (const [id, version] of wanted) {
          if (before.has(id) && before.get(id) !== version) void plugins.follow(id);
        }
      },
      { equals: compareStructural },
    ),

    when(
      () => (plugins.installed?.length ?? 0) > 0,
      () => {
        const follow = async () => {
          const { followRemarks } = await remarking.fetch();
          if (!isOver) ends.push(followRemarks({ plugins, project, language, notices, report }));
        };
        follow().catch(report);
      },
    ),

    // A project that is only looked at stays as it was saved.
    reaction(
      () =>
        project.dirty && plugins.installed
          ? plugins.usedBy(project.data, project.music)
          : project.data.plugins,
      (used) => {
        if (!compareStructural(used, project.data.plugins)) plugins.noteUsed(used);
      },
      { equals: compareStructural },
    ),
  ];
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
