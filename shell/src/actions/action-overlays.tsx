import type { Action } from '@hocket/sdk';
import { Button, Dialog, useActions } from '@hocket/ui';
import { CommandPalette } from '@hocket/ui/command-palette';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PluginCommand } from '../stores/plugins/plugin-command.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './action-overlays.module.css';
import { groupedActions } from './grouped-actions.ts';
import { KeyNames } from './key-names.tsx';
import { moreActions } from './more-actions.ts';
import { searchActions } from './search-actions.ts';

/** Keys that mean something in one place alone, as they are listed. */
const keysInPlaces: readonly (readonly [text: string, keys: readonly string[]])[] = [
  ['actions:learnKnob', ['L']],
  ['actions:knobMenu', ['Shift+F10']],
  ['actions:keyboard.white', [...'ASDFGHJKL', ';', "'"]],
  ['actions:keyboard.black', [...'WETYUOP']],
  ['actions:keyboard.octave', ['Z', 'X']],
  ['actions:keyboard.velocity', ['C', 'V']],
  ['actions:keyboard.leave', ['Escape']],
];

/** Everything that can be done, found by words, with its keys. */
export const Palette = observer(function Palette(props: {
  onChoose: (action: Action) => void;
  onClose: () => void;
}) {
  const app = useApp();
  const { actions, studio } = app;
  const { t } = studio;
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [more] = useState(() => moreActions(app, (path) => void navigate(path)));
  useEffect(() => actions.add(...more), [actions, more]);
  useActions(studio, () =>
    studio.plugins.commands.flatMap((group) =>
      group.commands.map((each) => new PluginCommand(group, each, app)),
    ),
  );
  const [asking, setAsking] = useState<PluginCommand>();
  const fail = (error: unknown) => studio.notify({ kind: 'error', text: studio.explain(error) });
  const choose = (id: string) => {
    const action = actions.find(id);
    if (action instanceof PluginCommand)
      action
        .isDecided()
        .then((isDecided) => (isDecided ? props.onChoose(action) : setAsking(action)), fail);
    else if (action) props.onChoose(action);
  };
  const allow = (command: PluginCommand) =>
    void command.allow().then(() => props.onChoose(command), fail);
  const entries = groupedActions(app).flatMap((group) =>
    group.actions
      .filter(({ run }) => run)
      .map(({ id, group: plugin, title, keys = [], isDisabled }) => ({
        id,
        title: title(),
        group: group.title,
        isPlugins: plugin !== undefined,
        keys: keys.length > 0 && <KeyNames keys={keys} t={t} />,
        isDisabled: isDisabled?.() ?? false,
      })),
  );
  if (asking)
    return (
      <Dialog
        title={asking.title()}
        isOpen
        role="alertdialog"
        onClose={props.onClose}
        closeLabel={t('shell:close')}
        actions={
          <>
            <Button onPress={props.onClose}>{t('shell:cancel')}</Button>
            <Button variant="primary" onPress={() => allow(asking)}>
              {t('texts:panel.allow')}
            </Button>
          </>
        }
      >
        <p>{t('texts:panel.asks', { name: asking.group })}</p>
        <ul>
          {asking.permissions.map((each) => (
            <li key={each}>{t(`texts:permission.${each}`)}</li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <CommandPalette
      label={t('actions:search')}
      query={query}
      onQuery={setQuery}
      entries={searchActions(entries, query)}
      nothing={t('actions:nothing')}
      onChoose={choose}
      onClose={props.onClose}
    />
  );
});

/** All actions that have keys. */
export const KeyList = observer(function KeyList({ onClose }: { onClose: () => void }) {
  const app = useApp();
  const { actions, studio } = app;
  const { t } = studio;
  useEffect(() => {
    const listed = keysInPlaces.map(
      ([text, keys]): Action => ({
        id: text.replace(/^actions:(keyboard\.)?/, 'keyboard.'),
        title: () => t(text),
        keys,
        keysIn: 'panel',
      }),
    );
    return actions.add(...listed);
  }, [actions, t]);
  const groups = groupedActions(app)
    .map(({ title, actions }) => ({ title, actions: actions.filter(({ keys }) => keys?.length) }))
    .filter(({ actions }) => actions.length > 0);
  return (
    <Dialog title={t('actions:keys')} isOpen isText onClose={onClose} closeLabel={t('shell:close')}>
      {groups.map(({ title, actions }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3 className={styles.heading}>{title}</h3>
          <dl className={styles.list}>
            {actions.map(({ id, title: does, keys = [] }) => (
              <div key={id} className={styles.entry}>
                <dt>
                  <KeyNames keys={keys} t={t} />
                </dt>
                <dd className={styles.text}>{does()}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
});
