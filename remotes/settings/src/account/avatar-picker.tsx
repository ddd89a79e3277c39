import type { Studio } from '@hocket/sdk';
import { Banner, Button, Progress } from '@hocket/ui';
import { ImageUp, Trash2, User } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import * as styles from './avatar-picker.module.css';
import { AvatarUpload } from './avatar-upload.ts';

/** The user's picture, and how it is changed: at once, by file or by dropping one. */
export const AvatarPicker = observer(function AvatarPicker({ studio }: { studio: Studio }) {
  const { t, session } = studio;
  const [upload] = useState(() => new AvatarUpload(studio));
  const picker = useRef<HTMLInputElement>(null);
  const { problem, progress, done } = upload;
  const avatar = session.user?.avatar;
  const isBusy = progress !== undefined;
  return (
    <div className={styles.picker}>
      <span className={styles.frame}>
        {avatar ? <img src={avatar} alt={t('settings:avatar')} /> : <User aria-hidden="true" />}
      </span>
      <div className={styles.side}>
        <div className={styles.actions}>
          <Button icon={<ImageUp />} isPending={isBusy} onPress={() => picker.current?.click()}>
            {t('settings:avatarChoose')}
          </Button>
          {avatar && !isBusy && (
            <Button variant="ghost" icon={<Trash2 />} onPress={() => void upload.remove()}>
              {t('settings:avatarRemove')}
            </Button>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          hidden
          accept="image/*"
          aria-label={t('settings:avatarChoose')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void upload.upload(file);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <p className={styles.note}>{t('settings:avatarNote')}</p>
        {isBusy && <Progress label={t('settings:avatarUploading')} value={progress} />}
        {problem !== undefined && <Banner kind="error">{problem}</Banner>}
        <p className={styles.done} role="status">
          {done && t('settings:avatarDone')}
        </p>
      </div>
    </div>
  );
});
