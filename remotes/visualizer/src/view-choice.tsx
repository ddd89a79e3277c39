import type { Studio } from '@hocket/sdk';
import { ToggleButton } from '@hocket/ui';
import { AudioWaveform, ChartNoAxesColumn, Piano } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type View, views } from './picture.ts';
import * as styles from './visualizer-panel.module.css';

const icons = { bars: <ChartNoAxesColumn />, scope: <AudioWaveform />, pianoroll: <Piano /> };

/** Which way the sound is drawn. */
export const ViewChoice = observer(function ViewChoice(props: {
  studio: Studio;
  view: View;
  onChoose: (view: View) => void;
}) {
  const { studio, view, onChoose } = props;
  const { t } = studio;
  return (
    <fieldset className={styles.choice} aria-label={t('visualizer:view')}>
      {views.map((each) => (
        <ToggleButton
          key={each}
          size="sm"
          isSelected={each === view}
          onChange={() => onChoose(each)}
          icon={icons[each]}
          aria-label={t(`visualizer:view.${each}`)}
        />
      ))}
    </fieldset>
  );
});
