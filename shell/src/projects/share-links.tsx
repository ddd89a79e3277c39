import { Button, TextArea, TextField } from '@hocket/ui';
import { Copy, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import * as styles from '../community/dialog-form.module.css';
import { useCopy } from '../community/use-copy.ts';
import { useStudio } from '../studio-context.ts';
import { shareAddresses } from './share-addresses.ts';

/** What leads to a project: its address, the code of a player, and the device's own ways to share. */
export const ShareLinks = observer(function ShareLinks({ id, name }: { id: string; name: string }) {
  const { t } = useStudio();
  const copy = useCopy();
  const { embed, page } = shareAddresses(location.origin, id, name);
  return (
    <>
      <TextField label={t('projects:link')} value={page} onChange={() => undefined} isReadOnly />
      <div className={styles.row}>
        <Button icon={<Copy />} onPress={() => void copy(page)}>
          {t('projects:copyLink')}
        </Button>
        {'share' in navigator && (
          <Button
            icon={<Share2 />}
            onPress={() => {
              // Whoever closes the device's sheet has changed their mind: that is no failure.
              navigator.share({ title: name, url: page }).catch(() => undefined);
            }}
          >
            {t('projects:device')}
          </Button>
        )}
      </div>
      <TextArea
        label={t('projects:embedCode')}
        value={embed}
        onChange={() => undefined}
        isReadOnly
      />
      <div className={styles.row}>
        <Button icon={<Copy />} onPress={() => void copy(embed)}>
          {t('projects:copyEmbed')}
        </Button>
      </div>
    </>
  );
});
