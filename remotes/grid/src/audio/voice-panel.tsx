import { limits, type Studio } from '@hocket/sdk';
import { Banner, Button, NumberField, Select, Switch } from '@hocket/ui';
import { Circle, Square, Timer } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { GridDetails } from '../grid-details.tsx';
import * as styles from './voice-panel.module.css';
import type { VoiceRecorder } from './voice-recorder.ts';

interface VoiceProps {
  studio: Studio;
  voice: VoiceRecorder;
}

/** Records a voice to the song, in the studio's place for details: microphone, level, monitoring, delay and place. */
export const VoicePanel = observer(function VoicePanel({ studio, voice }: VoiceProps) {
  if (!voice.place) return null;
  return (
    <GridDetails
      studio={studio}
      title={studio.t('grid:voice.record')}
      opener={() => null}
      onClose={voice.close}
    >
      <Voice studio={studio} voice={voice} />
    </GridDetails>
  );
});

/** A choice of a list that no track or device has as its id. */
const none = '+';

const Voice = observer(function Voice({ studio, voice }: VoiceProps) {
  const { t, project, voiceTakes } = studio;
  const { place = {}, input, devices, failure, roundTrip } = voice;
  const { now } = voiceTakes;
  const tracks = project.music.tracks.filter(({ clips }) => clips !== undefined);
  return (
    <div className={styles.voice}>
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      <div className={styles.fields}>
        {devices.length > 0 && (
          <Select
            label={t('clips:voice.microphone')}
            value={input?.device.id ?? ''}
            options={devices.map(({ id, name }, index) => ({
              id,
              label: name || t('clips:voice.input', { number: index + 1 }),
            }))}
            onChange={(device) => void voice.openInput(device)}
          />
        )}
        <Select
          label={t('grid:track')}
          value={tracks.some(({ id }) => id === place.track) ? (place.track ?? none) : none}
          options={[
            ...tracks.map(({ id, name }) => ({ id, label: name })),
            { id: none, label: t('clips:voice.newTrack') },
          ]}
          onChange={(id) => voice.aim({ track: id === none ? '' : id })}
        />
        <NumberField
          label={t('clips:voice.fromBar')}
          value={(place.bar ?? 0) + 1}
          minValue={1}
          maxValue={limits.maxBars}
          onChange={(bar) => voice.aim({ bar: bar - 1 })}
        />
      </div>
      {input ? (
        <>
          <Meter studio={studio} voice={voice} />
          <Switch isSelected={voice.isMonitored} onChange={voice.monitor}>
            {t('clips:voice.monitor')}
          </Switch>
          <p className={styles.said}>{t('clips:voice.headphones')}</p>
          {roundTrip && (
            <p className={styles.said}>
              {t(roundTrip.isMeasured ? 'clips:voice.measured' : 'clips:voice.estimated', {
                ms: Math.round(roundTrip.seconds * 1000),
              })}
            </p>
          )}
          <div className={styles.actions}>
            {now ? (
              <Button size="sm" icon={<Square />} onPress={now.stop}>
                {t('clips:voice.stop')}
              </Button>
            ) : (
              <Button
                size="sm"
                variant="primary"
                icon={<Circle />}
                isDisabled={voice.isMeasuring}
                onPress={() => void voice.record()}
              >
                {t('clips:voice.start')}
              </Button>
            )}
            <Button
              size="sm"
              icon={<Timer />}
              isPending={voice.isMeasuring}
              isDisabled={now !== undefined}
              onPress={() => void voice.measure()}
            >
              {t('clips:voice.measure')}
            </Button>
          </div>
        </>
      ) : (
        <Button size="sm" isPending={voice.isOpening} onPress={() => void voice.openInput()}>
          {t('clips:voice.open')}
        </Button>
      )}
    </div>
  );
});

/** How loud the microphone is, written to the page itself at every frame. */
function Meter({ studio, voice }: VoiceProps) {
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    let frame = 0;
    let shown = 0;
    const tick = () => {
      shown = Math.max(voice.input?.peak() ?? 0, shown * 0.9);
      if (meter.current) meter.current.value = shown;
      frame = requestAnimationFrame(tick);
    };
    tick();
    return () => cancelAnimationFrame(frame);
  }, [voice]);
  return (
    <meter
      ref={meter}
      className={styles.meter}
      min={0}
      max={1}
      high={0.9}
      optimum={0.5}
      aria-label={studio.t('clips:voice.level')}
    />
  );
}
