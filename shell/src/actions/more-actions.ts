import { type Action, languages, type Theme } from '@hocket/sdk';
import { languageNames } from '../pages/look-fields.tsx';
import type { PlacedPanel } from '../stores/places/places.ts';
import type { AppServices } from '../studio-context.ts';

/** Each theme with its text. */
const themes: readonly (readonly [Theme, string])[] = [
  ['dark', 'actions:theme.dark'],
  ['light', 'actions:theme.light'],
  ['auto', 'actions:theme.auto'],
];

/** By how much an action changes the volume, in percent. */
const volumeStep = 10;

/** What the shell offers without keys of its own: it comes with the palette. */
export function moreActions(app: AppServices, go: (path: string) => void): readonly Action[] {
  const { arrangement, guard, look, metronome, places, session, studio, transport } = app;
  const text = (key: string, values?: Record<string, string>) => () => studio.t(key, values);
  return [
    {
      id: 'transport.metronome',
      title: text('actions:metronome'),
      run: metronome.toggle,
    },
    { id: 'transport.reset', title: text('shell:reset'), run: transport.stop },
    { id: 'transport.mute', title: text('actions:mute'), run: transport.toggleMute },
    {
      id: 'transport.louder',
      title: text('actions:louder'),
      run: () => transport.setVolume(transport.volume + volumeStep),
    },
    {
      id: 'transport.quieter',
      title: text('actions:quieter'),
      run: () => transport.setVolume(transport.volume - volumeStep),
    },
    {
      id: 'project.all',
      title: text('shell:allProjects'),
      run: () => {
        if (session.requireAccount()) go('/studio/projects');
      },
    },
    ...themes.map(([theme, key]) => ({
      id: `view.theme.${theme}`,
      title: text(key),
      run: () => (session.user ? session.prefer({ theme }) : look.choose({ theme })),
      isDisabled: () => (session.preferences ?? look.chosen).theme === theme,
    })),
    ...languages.map((language) => ({
      id: `view.language.${language}`,
      title: () => `${studio.t('shell:language')}: ${languageNames[language]}`,
      run: () => (session.user ? session.prefer({ language }) : look.choose({ language })),
      isDisabled: () => studio.language === language,
    })),
    {
      id: 'view.beside',
      title: text('shell:sideBySide'),
      run: () => arrangement.setBeside(!arrangement.isBeside),
    },
    ...[...places.side, ...places.dock].flatMap((panel) => arrangeActions(app, panel)),
    {
      id: 'view.reset',
      title: text('shell:resetArrangement'),
      run: arrangement.reset,
      isDisabled: () => !arrangement.isOwn,
    },
    {
      id: 'help.docs',
      title: text('actions:documentation'),
      run: () => void window.open(`/docs/${studio.language}`, '_blank', 'noopener'),
    },
    ...places.all.flatMap(({ id, help, title }) =>
      help === undefined
        ? []
        : [
            {
              id: `help.${id}`,
              title: text('shell:helpWith', { title }),
              run: () => places.showHelp(help),
            },
          ],
    ),
    {
      id: 'account.signOut',
      title: text('shell:signOut'),
      run: () => guard.leave(() => void session.logout()),
      isDisabled: () => session.user === undefined,
    },
  ];
}

/** Moves and folds one panel. */
function arrangeActions({ arrangement, studio }: AppServices, panel: PlacedPanel): Action[] {
  const { id, area, isFolded, title } = panel;
  const text = (key: string) => () => studio.t(key, { title });
  return [
    {
      id: `view.move.${id}`,
      title: text(area === 'side' ? 'actions:moveToDock' : 'actions:moveToSide'),
      run: () => arrangement.move(id, area === 'side' ? 'dock' : 'side'),
    },
    {
      id: `view.fold.${id}`,
      title: text(isFolded ? 'actions:unfold' : 'actions:fold'),
      run: () => arrangement.fold(id, !isFolded),
    },
  ];
}
