import type { Studio } from '@hocket/sdk';
import { Banner, Button, Dialog, Panel, TextField } from '@hocket/ui';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useId, useState } from 'react';
import * as styles from '../section.module.css';

/** Deletes the account for ever. */
export const DeleteAccount = observer(function DeleteAccount({ studio }: { studio: Studio }) {
  const { t } = studio;
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={t('settings:delete')} subtitle={t('settings:deleteNote')}>
      <div className={styles.actions}>
        <Button variant="danger" icon={<Trash2 />} onPress={() => setAsking(true)}>
          {t('settings:deleteAccount')}
        </Button>
      </div>
      {isAsking && <DeleteDialog studio={studio} onClose={() => setAsking(false)} />}
    </Panel>
  );
});

/** Says what goes, and asks for the password. */
const DeleteDialog = observer(function DeleteDialog(props: {
  studio: Studio;
  onClose: () => void;
}) {
  const { studio, onClose } = props;
  const { t, session } = studio;
  const form = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function remove(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (password === '') return setProblem(t('settings:passwordMissing'));
    setBusy(true);
    setProblem(undefined);
    try {
      await session.deleteAccount(password);
    } catch (error) {
      setProblem(studio.explain(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      role="alertdialog"
      title={t('settings:deleteTitle')}
      isOpen
      onClose={onClose}
      closeLabel={t('settings:cancel')}
      actions={
        <>
          <Button onPress={onClose}>{t('settings:cancel')}</Button>
          <Button
            variant="danger"
            icon={<Trash2 />}
            isPending={isBusy}
            onPress={() => document.forms.namedItem(form)?.requestSubmit()}
          >
            {t('settings:deleteForGood')}
          </Button>
        </>
      }
    >
      <p>{t('settings:deleteIntro')}</p>
      <ul>
        <li>{t('settings:deleteProfile')}</li>
        <li>{t('settings:deleteProjects')}</li>
        <li>{t('settings:deleteProgress')}</li>
        <li>{t('settings:deleteBrowser')}</li>
      </ul>
      <p>{t('settings:deleteCopies')}</p>
      <p>{t('settings:deleteExport')}</p>
      <form id={form} name={form} noValidate onSubmit={(event) => void remove(event)}>
        <TextField
          label={t('settings:password.current')}
          type="password"
          autoComplete="current-password"
          isRequired
          value={password}
          onChange={setPassword}
        />
      </form>
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
    </Dialog>
  );
});
