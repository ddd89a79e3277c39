import type { Studio } from '@hocket/sdk';
import { Button, Spinner, useActions } from '@hocket/ui';
import { Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { AudioRoom } from './audio-room.ts';
import * as styles from './audio-status.module.css';
import { clipKeys } from './clip-keys.ts';

/** What of audio tracks goes on: files that are read, a voice that is recorded. */
export const AudioStatus = observer(function AudioStatus(props: {
  studio: Studio;
  room: AudioRoom;
}) {
  const { studio, room } = props;
  const { t } = studio;
  const { now } = studio.voiceTakes;
  const { reading } = room.imports;
  return (
    <output className={styles.status}>
      {reading.length > 0 && (
        <span className={styles.line}>
          <Spinner /> {t('clips:audio.reading', { name: reading.join(', ') })}
        </span>
      )}
      {now && (
        <span className={styles.line}>
          {now.state === 'counting'
            ? t('clips:voice.counting', { beats: now.beats })
            : t('clips:voice.recording', { seconds: Math.floor(now.seconds) })}
          <Button size="sm" icon={<Square />} onPress={now.stop}>
            {t('clips:voice.stop')}
          </Button>
        </span>
      )}
    </output>
  );
});

/** The keys of clips, in the studio's list of keys. */
export function ClipKeyList({ studio }: { studio: Studio }) {
  useActions(studio, () =>
    Object.entries(clipKeys).map(([name, keys]) => ({
      id: `grid.clip.${name}`,
      title: () => studio.t(`clips:clip.key.${name}`),
      keys,
      keysIn: 'panel',
    })),
  );
  return null;
}
