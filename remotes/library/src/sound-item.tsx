import type { LibrarySound, Studio } from '@hocket/sdk';
import { Button, ToggleButton } from '@hocket/ui';
import { Download, Heart, Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CarriedItem } from './carried-item.tsx';
import { trackSound } from './carry-sound.ts';
import { soundDemo } from './sound-demo.ts';
import * as styles from './sound-item.module.css';
import { SoundPreviewButton } from './sound-preview-button.tsx';
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
        <SoundPreviewButton
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

interface DownloadButtonProps {
  studio: Studio;
  sound: LibrarySound;
}

/** Renders a bar of the sound to a WAV file and hands it to the browser. */
const DownloadButton = observer(function DownloadButton({ studio, sound }: DownloadButtonProps) {
  const { t, engine } = studio;
  const [isBusy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const { file, name } = await engine.render(soundDemo(sound), {
        format: 'wav16',
        bars: 1,
        name: sound.name,
      });
      studio.deliver(file, name);
      studio.notify({ kind: 'success', text: t('library:downloaded', { file: name }) });
    } catch (error) {
      const reason = studio.explain(error);
      const text = t('library:downloadFailed', { sound: sound.name, reason });
      studio.notify({ kind: 'error', text });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Download />}
      isPending={isBusy}
      onPress={() => void download()}
      aria-label={t(isBusy ? 'library:downloading' : 'library:download', { sound: sound.name })}
    />
  );
});

/** Keeps a sound among the favorites. */
const FavoriteButton = observer(function FavoriteButton(props: { studio: Studio; name: string }) {
  const { studio, name } = props;
  const { t, library } = studio;
  const isFavorite = library.favorites.includes(name);
  return (
    <ToggleButton
      size="sm"
      variant="ghost"
      isSelected={isFavorite}
      onChange={() => library.toggleFavorite(name)}
      icon={<Heart fill={isFavorite ? 'currentColor' : 'none'} />}
      aria-label={t('library:favorite', { sound: name })}
    />
  );
});
