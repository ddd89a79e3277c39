import type { ControllerMappings, Studio } from '@hocket/sdk';
import { Button, Panel, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import * as styles from './section.module.css';
import * as rows from './settings-rows.module.css';

/** The MIDI devices that are connected, and what plugins map their controls to: each mapping has a switch. */
export const ControllersPanel = observer(function ControllersPanel({ studio }: { studio: Studio }) {
  const { t, midi } = studio;
  const [mappings, setMappings] = useState<ControllerMappings>();
  useEffect(() => {
    let isOver = false;
    midi.mappings?.().then(
      (found) => isOver || setMappings(found),
      // Without a network they are not shown.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [midi]);
  const { connected, all = [] } = mappings ?? {};
  const list = (names: readonly string[]) => new Intl.ListFormat(studio.language).format(names);
  return (
    <Panel title={t('settings:controllers')} subtitle={t('settings:controllersNote')}>
      {mappings && connected === undefined && (
        <Button onPress={() => void midi.connect().catch(studio.log)}>
          {t('settings:controllersConnect')}
        </Button>
      )}
      {connected && (
        <p className={styles.note} role="status">
          {connected.length > 0
            ? t('settings:controllersThere', { names: list(connected) })
            : t('settings:controllersNone')}
        </p>
      )}
      {all.length > 0 && (
        <ul className={rows.list} aria-label={t('settings:mappings')}>
          {all.map(({ id, name, from, isOn, devices }) => (
            <li key={id} className={rows.item}>
              <div className={rows.words}>
                <Switch isSelected={isOn} onChange={(on) => mappings?.set(id, on)}>
                  {t('settings:mappingOf', { name, plugin: from })}
                </Switch>
                {isOn && connected && (
                  <span className={styles.note}>
                    {devices.length > 0
                      ? t('settings:mappingUsed', { names: list(devices) })
                      : t('settings:mappingUnused')}
                  </span>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {mappings && all.length === 0 && <p className={styles.note}>{t('settings:mappingsNone')}</p>}
    </Panel>
  );
});
