import { Button, Dialog, TextArea, TextField } from '@hocket/ui';
import { Copy, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useStudio } from '../studio-context.ts';
import * as styles from './dialog-form.module.css';
import { shareAddresses } from './share-addresses.ts';
import { useCopy } from './use-copy.ts';

/** A project that others can come to; `id`: its own when it is public, else its link's. */
interface SharedProject {
  id: string;
  name: string;
}

/** Opens what leads to a project, for whoever sees it: an account is not needed to share. */
export const ShareButton = observer(function ShareButton({ id, name }: SharedProject) {
  const { t } = useStudio();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        icon={<Share2 />}
        aria-label={t('community:shareNamed', { name })}
        onPress={() => setOpen(true)}
      >
        {t('community:share')}
      </Button>
      <Dialog
        title={t('community:shareNamed', { name })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t('shell:close')}
      >
        <div className={styles.form}>
          <ShareLinks id={id} name={name} />
        </div>
      </Dialog>
    </>
  );
});

/** What leads to a project: its address, the code of a player, and the device's own ways to share. */
export const ShareLinks = observer(function ShareLinks({ id, name }: SharedProject) {
  const { t } = useStudio();
  const copy = useCopy();
  const { embed, page } = shareAddresses(location.origin, id, name);
  return (
    <>
      <TextField label={t('community:link')} value={page} onChange={() => undefined} isReadOnly />
      <div className={styles.row}>
        <Button icon={<Copy />} onPress={() => void copy(page)}>
          {t('community:copyLink')}
        </Button>
        {'share' in navigator && (
          <Button
            icon={<Share2 />}
            onPress={() => {
              // Whoever closes the device's sheet has changed their mind: that is no failure.
              navigator.share({ title: name, url: page }).catch(() => undefined);
            }}
          >
            {t('community:shareDevice')}
          </Button>
        )}
      </div>
      <TextArea
        label={t('community:embedCode')}
        value={embed}
        onChange={() => undefined}
        isReadOnly
      />
      <div className={styles.row}>
        <Button icon={<Copy />} onPress={() => void copy(embed)}>
          {t('community:copyEmbed')}
        </Button>
      </div>
    </>
  );
});
