import type { MixControlName } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import type { Mixer } from '../mixer.ts';
import * as styles from './strip.module.css';
import { StripFrame } from './strip-frame.tsx';
import { MixKnob } from './strip-knobs.tsx';

const buses: Readonly<Record<'reverb' | 'delay', readonly (readonly MixControlName[])[]>> = {
  reverb: [['reverbSize', 'reverbPreDelay', 'reverbLowCut']],
  delay: [
    ['delayTime', 'delayFeedback'],
    ['delayHighCut', 'delayLowCut'],
  ],
};

/** What tracks send to: the room, or the echo. */
export const BusStrip = observer(function BusStrip(props: {
  mixer: Mixer;
  bus: 'reverb' | 'delay';
}) {
  const { mixer, bus } = props;
  return (
    <StripFrame name={mixer.studio.t(`mixer:bus.${bus}`)}>
      {buses[bus].map((names) => (
        <div key={names[0]} className={styles.column}>
          {names.map((name) => (
            <MixKnob key={name} mixer={mixer} name={name} />
          ))}
        </div>
      ))}
    </StripFrame>
  );
});
