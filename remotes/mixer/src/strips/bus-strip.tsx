import type { MixControlName } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import type { Desk } from '../desk.ts';
import * as styles from './strip.module.css';
import { StripFrame } from './strip-frame.tsx';
import { StripInserts } from './strip-inserts.tsx';
import { MixKnob } from './strip-knobs.tsx';

const buses: Readonly<Record<'reverb' | 'delay', readonly (readonly MixControlName[])[]>> = {
  reverb: [['reverbSize', 'reverbPreDelay', 'reverbLowCut']],
  delay: [
    ['delayTime', 'delayFeedback'],
    ['delayHighCut', 'delayLowCut'],
  ],
};

/** What tracks send to: the room, or the echo. */
export const BusStrip = observer(function BusStrip(props: { desk: Desk; bus: 'reverb' | 'delay' }) {
  const { desk, bus } = props;
  const name = desk.studio.t(`mixer:bus.${bus}`);
  return (
    <StripFrame
      id={bus}
      name={name}
      inserts={<StripInserts desk={desk} of={{ bus }} name={name} />}
    >
      {buses[bus].map((names) => (
        <div key={names[0]} className={styles.column}>
          {names.map((name) => (
            <MixKnob key={name} desk={desk} name={name} />
          ))}
        </div>
      ))}
    </StripFrame>
  );
});
