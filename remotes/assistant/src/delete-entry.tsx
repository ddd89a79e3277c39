import type { AiHistoryItem, Studio } from '@hocket/sdk';
import { Button, Dialog } from '@hocket/ui';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

/** Deletes an answer from the server's history, for good; it asks first. */
export const DeleteEntry = observer(function DeleteEntry(props: {
  studio: Studio;
  item: AiHistoryItem;
}) {
  const { studio, item } = props;
  const { assistant, explain, notify, t } = studio;
  const { id, prompt } = item;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);

  async function remove() {
    close();
    try {
      await assistant.deleteFromHistory(id);
      notify({ kind: 'success', text: t('assistant:deleted') });
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    }
  }

  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 />}
        aria-label={t('assistant:deleteOf', { prompt })}
        onPress={() => setAsking(true)}
      />
      <Dialog
        role="alertdialog"
        title={t('assistant:deleteTitle')}
        isOpen={isAsking}
        onClose={close}
        closeLabel={t('assistant:cancel')}
        actions={
          <>
            <Button onPress={close}>{t('assistant:cancel')}</Button>
            <Button variant="danger" onPress={() => void remove()}>
              {t('assistant:delete')}
            </Button>
          </>
        }
      >
        <p>{t('assistant:deleteText', { prompt })}</p>
      </Dialog>
    </>
  );
});
