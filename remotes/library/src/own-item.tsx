import type { OwnSound, Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { CarriedItem } from './carried-item.tsx';
import { PreviewButton } from './preview-button.tsx';
import * as styles from './sound-item.module.css';
import { TrackMenu } from './track-menu.tsx';

/** A sound of one's own: it is heard, dragged and put on tracks as those of the catalogue are. */
export const OwnItem = observer(function OwnItem(props: { studio: Studio; sound: OwnSound }) {
  const { studio, sound } = props;
  const { t, library } = studio;
  const { name } = sound;
  const carried = { name, strudelName: name };
  return (
    <CarriedItem studio={studio} sound={carried} color="var(--color-accent)">
      <div className={styles.preview}>
        <PreviewButton studio={studio} name={name} strudelName={name} />
      </div>
      <h4 className={styles.name}>{name}</h4>
      <p className={styles.facts}>
        <code>{`s("${name}")`}</code>
        <span>{t('library:own.seconds', { seconds: sound.seconds.toFixed(2) })}</span>
      </p>
      <div className={styles.actions}>
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2 />}
          aria-label={t('library:own.delete', { sound: name })}
          onPress={() => void library.own.remove(name)}
        />
        <TrackMenu studio={studio} sound={carried} />
      </div>
    </CarriedItem>
  );
});
