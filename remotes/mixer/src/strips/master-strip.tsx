import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { LoudnessFigures } from '../levels/loudness-figures.tsx';
import type { Mixer } from '../mixer.ts';
import { LevelFader } from './level-fader.tsx';
import * as styles from './strip.module.css';
import { StripColumn, StripFrame } from './strip-frame.tsx';
import { MixKnob } from './strip-knobs.tsx';

/** The sum of all: its equaliser and compressor, its fader, and how loud it is. */
export const MasterStrip = observer(function MasterStrip(props: {
  mixer: Mixer;
  hasDetails: boolean;
}) {
  const { mixer, hasDetails } = props;
  const { engine, project, t } = mixer.studio;
  const read = useCallback(() => engine.levels.peak(), [engine]);
  return (
    <StripFrame name={t('mixer:master')} color="var(--color-accent-fill)" isSticky>
      {hasDetails && (
        <>
          <StripColumn label={t('mixer:equaliser')}>
            <MixKnob mixer={mixer} name="masterHigh" />
            <MixKnob mixer={mixer} name="masterMid" />
            <MixKnob mixer={mixer} name="masterLow" />
          </StripColumn>
          <StripColumn label={t('mixer:dynamics')}>
            <MixKnob mixer={mixer} name="masterThreshold" />
            <MixKnob mixer={mixer} name="masterRatio" />
          </StripColumn>
        </>
      )}
      <div className={styles.ends}>
        <LevelFader
          mixer={mixer}
          label={t('mixer:volumeOf', { name: t('mixer:master') })}
          level={project.music.mix?.masterGain ?? 0}
          onSet={(level) => mixer.edits.setMixAmount('masterGain', level)}
          read={read}
        />
      </div>
      <LoudnessFigures studio={mixer.studio} />
    </StripFrame>
  );
});
