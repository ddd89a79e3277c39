import { messageOf, type Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Copy, Download, RotateCcw, Save } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { downloadCode, fileNameOf } from './download-code.ts';
import { wordsOf } from './words.ts';

/** Saves the project; a failure is told, never thrown. */
export async function save(studio: Studio): Promise<void> {
  try {
    await studio.project.save();
    studio.notify({ kind: 'success', text: wordsOf(studio)('saved') });
  } catch (error) {
    studio.notify({ kind: 'error', text: messageOf(error) });
  }
}

async function copy(studio: Studio): Promise<void> {
  const t = wordsOf(studio);
  try {
    await navigator.clipboard.writeText(studio.project.data.strudelCode);
    studio.notify({ kind: 'success', text: t('copied') });
  } catch {
    studio.notify({ kind: 'error', text: t('copyFailed') });
  }
}

/** What can be done with the code as a text. */
export const CodeActions = observer(function CodeActions({
  studio,
  onReset,
}: {
  studio: Studio;
  onReset: () => void;
}) {
  const t = wordsOf(studio);
  const { data, saving } = studio.project;
  return (
    <>
      <Button size="sm" icon={<Save />} isPending={saving} onPress={() => void save(studio)}>
        {t('save')}
      </Button>
      <Button size="sm" icon={<Copy />} onPress={() => void copy(studio)}>
        {t('copy')}
      </Button>
      <Button
        size="sm"
        icon={<Download />}
        onPress={() => downloadCode(fileNameOf(data.name), data.strudelCode)}
      >
        {t('download')}
      </Button>
      <Button size="sm" icon={<RotateCcw />} onPress={onReset}>
        {t('reset')}
      </Button>
    </>
  );
});
