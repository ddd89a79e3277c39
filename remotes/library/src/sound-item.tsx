import type { LibrarySound, Studio } from '@hocket/sdk';
import { Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { CarriedItem } from './carried-item.tsx';
import { trackSound } from './carry-sound.ts';
import { DownloadButton } from './download-button.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { PreviewButton } from './preview-button.tsx';
import * as styles from './sound-item.module.css';
import { TrackMenu } from './track-menu.tsx';

/** What a preview plays: a drum as it is, a chord of a pad, the first note of anything else. */
function previewNotes({ category, note }: LibrarySound): string | undefined {
  return category === 'Pads' ? note : note?.split(' ')[0];
}

interface SoundItemProps {
  studio: Studio;
  sound: LibrarySound;
}

/** A sound of the catalogue with what is known of it and what can be done with it; it can be dragged onto a track. */
export const SoundItem = observer(function SoundItem({ studio, sound }: SoundItemProps) {
  const { t, language } = studio;
  const { name, strudelName, bpm, key, rating, color } = sound;
  const stars = rating.toLocaleString(language, { minimumFractionDigits: 1 });
  const carried = trackSound(sound);
  return (
    <CarriedItem studio={studio} sound={carried} color={`var(--${color})`}>
      <div className={styles.preview}>
        <PreviewButton
          studio={studio}
          name={name}
          strudelName={strudelName}
          notes={previewNotes(sound)}
        />
      </div>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.facts}>
        <span role="img" aria-label={t('library:rating', { rating: stars })}>
          <Star aria-hidden="true" className={styles.star} size={12} />
          {stars}
        </span>
        <span>{t('library:tempo', { bpm })}</span>
        <span role="img" aria-label={t('library:key', { key })}>
          {key}
        </span>
        <span>{t('library:licence')}</span>
      </p>
      <div className={styles.actions}>
        <FavoriteButton studio={studio} name={name} />
        <DownloadButton studio={studio} sound={sound} />
        <TrackMenu studio={studio} sound={carried} />
      </div>
    </CarriedItem>
  );
});
