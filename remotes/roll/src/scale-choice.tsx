import { type MusicKey, type Studio, scaleNames } from '@hocket/sdk';
import { Popover, Select, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { Roll } from './roll.ts';
import * as styles from './roll-panel.module.css';

const roots = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

/** The scale of the music, and whether what is drawn keeps to it. */
export const ScaleChoice = observer(function ScaleChoice(props: { studio: Studio; roll: Roll }) {
  const { studio, roll } = props;
  const { t, project } = studio;
  const { root, scale } = project.music.key;
  const name = t('roll:scale', { root, scale: t(`roll:scale.${scale}`) });
  return (
    <Popover
      label={t('roll:scaleOf', { scale: name })}
      size="sm"
      content={<ScaleFields studio={studio} roll={roll} />}
    >
      {name}
    </Popover>
  );
});

const ScaleFields = observer(function ScaleFields(props: { studio: Studio; roll: Roll }) {
  const { studio, roll } = props;
  const { t, project } = studio;
  const { root, scale } = project.music.key;
  const setKey = (key: Partial<MusicKey>) =>
    project.change((music) => {
      Object.assign(music.key, key);
    });
  return (
    <div className={styles.fields}>
      <Select
        label={t('roll:root')}
        value={root}
        onChange={(chosen) => setKey({ root: chosen })}
        options={[...new Set([...roots, root])].map((id) => ({ id, label: id }))}
      />
      <Select
        label={t('roll:scaleName')}
        value={scale}
        onChange={(chosen) => setKey({ scale: chosen })}
        options={scaleNames.map((id) => ({ id, label: t(`roll:scale.${id}`) }))}
      />
      <Switch isSelected={roll.locked} onChange={roll.setLocked}>
        {t('roll:lock')}
      </Switch>
    </div>
  );
});
