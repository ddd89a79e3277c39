import type { PanelPermission, PanelRights, PluginEntry, Studio } from '@hocket/sdk';
import { Button, Dialog, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import * as styles from './plugins.module.css';
import { useAction } from './use-action.ts';

interface Question {
  name: string;
  /** What the user has not decided about. */
  permissions: readonly PanelPermission[];
  answer(isAgreed: boolean): void;
}

/**
 * Installs versions of plugins, one at a time. One that asks for more than the user has decided about waits until they
 * agree, in `question`, which is to be shown; else nothing changes.
 */
export function useInstall(studio: Studio) {
  const { api, plugins, t } = studio;
  const { isBusy, run } = useAction(studio);
  const [asked, setAsked] = useState<Question>();
  const ask = (name: string, permissions: readonly PanelPermission[]) =>
    new Promise<boolean>((resolve) => {
      const answer = (isAgreed: boolean) => {
        setAsked(undefined);
        resolve(isAgreed);
      };
      setAsked({ name, permissions, answer });
    });
  const install = (id: string, version: string, installed?: () => void) =>
    run(async () => {
      const { name, versions } = await api.getPlugin(id);
      const { permissions = [] } = versions.find((each) => each.version === version) ?? {};
      const rights = permissions.length > 0 ? await plugins.rights?.() : undefined;
      const decided = rights?.of(id) ?? {};
      const more = permissions.filter((each) => decided[each] === undefined);
      if (more.length > 0 && !(await ask(name, more))) return;
      await plugins.install(id, version);
      if (more.length > 0) rights?.set(id, Object.fromEntries(more.map((each) => [each, true])));
      installed?.();
    });
  const question: ReactNode = asked && (
    <Dialog
      title={asked.name}
      isOpen
      role="alertdialog"
      onClose={() => asked.answer(false)}
      closeLabel={t('settings:close')}
      actions={
        <>
          <Button onPress={() => asked.answer(false)}>{t('settings:cancel')}</Button>
          <Button variant="primary" onPress={() => asked.answer(true)}>
            {t('settings:pluginInstall')}
          </Button>
        </>
      }
    >
      <p>{t('texts:panel.asks', { name: asked.name })}</p>
      <ul>
        {asked.permissions.map((each) => (
          <li key={each}>{t(`texts:permission.${each}`)}</li>
        ))}
      </ul>
      <p className={styles.note}>{t('settings:pluginRightsNote')}</p>
    </Dialog>
  );
  return { isBusy, install, question };
}

/** What an installed plugin asks for, each of which can be taken back and given again. */
export const PluginRights = observer(function PluginRights(props: {
  studio: Studio;
  entry: PluginEntry;
}) {
  const { plugins, t } = props.studio;
  const { id, manifest } = props.entry;
  const permissions = manifest?.permissions ?? [];
  const isAsking = permissions.length > 0;
  const [rights, setRights] = useState<PanelRights>();
  useEffect(() => {
    if (!isAsking) return;
    let isOver = false;
    plugins.rights?.().then(
      (found) => isOver || setRights(found),
      // Without a network they are not shown.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isAsking, plugins]);
  if (!rights || !isAsking) return null;
  return (
    <fieldset
      className={styles.rights}
      aria-label={t('settings:pluginRightsOf', { name: manifest?.name ?? id })}
    >
      {permissions.map((each) => (
        <Switch
          key={each}
          isSelected={rights.of(id)[each] === true}
          onChange={(isAllowed) => rights.set(id, { [each]: isAllowed })}
        >
          {t(`texts:permission.${each}`)}
        </Switch>
      ))}
    </fieldset>
  );
});
