import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { Desk } from '../desk.ts';
import { LoudnessFigures } from '../levels/loudness-figures.tsx';
import { LevelFader } from './level-fader.tsx';
import * as styles from './strip.module.css';
import { StripColumn, StripFrame } from './strip-frame.tsx';
import { StripInserts } from './strip-inserts.tsx';
import { MixKnob } from './strip-knobs.tsx';

/** The sum of all: its equaliser and compressor, its fader, and how loud it is. */
export const MasterStrip = observer(function MasterStrip(props: {
  desk: Desk;
  hasDetails: boolean;
}) {
  const { desk, hasDetails } = props;
  const { engine, project, t } = desk.studio;
  const read = useCallback(() => engine.levels.peak(), [engine]);
  return (
    <StripFrame
      id="master"
      name={t('mixer:master')}
      color="var(--color-accent-fill)"
      inserts={<StripInserts desk={desk} of={{ bus: 'master' }} name={t('mixer:master')} />}
      isSticky
    >
      {hasDetails && (
        <>
          <StripColumn label={t('mixer:equaliser')}>
            <MixKnob desk={desk} name="masterHigh" />
            <MixKnob desk={desk} name="masterMid" />
            <MixKnob desk={desk} name="masterLow" />
          </StripColumn>
          <StripColumn label={t('mixer:dynamics')}>
            <MixKnob desk={desk} name="masterThreshold" />
            <MixKnob desk={desk} name="masterRatio" />
          </StripColumn>
        </>
      )}
      <div className={styles.ends}>
        <LevelFader
          desk={desk}
          label={t('mixer:volumeOf', { name: t('mixer:master') })}
          address={{ at: 'mix', control: 'masterGain' }}
          level={project.music.mix?.masterGain ?? 0}
          onSet={(level) => desk.edits.setMixAmount('masterGain', level)}
          read={read}
        />
      </div>
      <LoudnessFigures studio={desk.studio} />
    </StripFrame>
  );
});
