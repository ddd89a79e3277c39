import { codeOf, type Studio } from '@hocket/sdk';
import { Button, ToggleButton } from '@hocket/ui';
import {
  AlignLeft,
  Copy,
  Download,
  FileUp,
  Keyboard,
  Maximize,
  Redo2,
  RotateCcw,
  Save,
  Undo2,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { translateOf } from '../translate.ts';
import { fileNameOf } from './code-file-name.ts';
import type { CommandName } from './command-keys.ts';
import { codeEndings } from './read-code-file.ts';

/** Saves the project; a failure is told, never thrown. */
export async function save(studio: Studio): Promise<void> {
  try {
    await studio.project.save();
    studio.notify({ kind: 'success', text: translateOf(studio)('saved') });
  } catch (error) {
    // Then the studio offers an account.
    if (codeOf(error) === 'account_needed') return;
    studio.notify({ kind: 'error', text: studio.explain(error) });
  }
}

/** Puts the code on the clipboard, and says so. */
export async function copy(studio: Studio): Promise<void> {
  const t = translateOf(studio);
  try {
    await navigator.clipboard.writeText(studio.project.data.strudelCode);
    studio.notify({ kind: 'success', text: t('copied') });
  } catch {
    studio.notify({ kind: 'error', text: t('copyFailed') });
  }
}

/** Puts the code among the downloads. */
export function download(studio: Studio): void {
  const { name, strudelCode } = studio.project.data;
  const file = new Blob([strudelCode], { type: 'text/plain;charset=utf-8' });
  studio.deliver(file, fileNameOf(name));
}

interface CodeActionsProps {
  studio: Studio;
  onCommand: (name: CommandName) => void;
  onOpen: (file: File) => void;
  onReset: () => void;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
}

/** What can be done with the code as a text. */
export const CodeActions = observer(function CodeActions(props: CodeActionsProps) {
  const { studio, onCommand, onOpen, onReset, isFull, onFull } = props;
  const t = translateOf(studio);
  const { saving, history } = studio.project;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Undo2 />}
        isDisabled={!history.canUndo}
        aria-label={t('undo')}
        keys={studio.actions.find('edit.undo')?.keys}
        onPress={() => history.undo()}
      />
      <Button
        size="sm"
        variant="ghost"
        icon={<Redo2 />}
        isDisabled={!history.canRedo}
        aria-label={t('redo')}
        keys={studio.actions.find('edit.redo')?.keys}
        onPress={() => history.redo()}
      />
      <Button size="sm" icon={<Save />} isPending={saving} onPress={() => void save(studio)}>
        {t('save')}
      </Button>
      <Button size="sm" icon={<Copy />} onPress={() => void copy(studio)}>
        {t('copy')}
      </Button>
      <Button size="sm" icon={<Download />} onPress={() => download(studio)}>
        {t('download')}
      </Button>
      <OpenButton studio={studio} onFile={onOpen} />
      <Button size="sm" icon={<AlignLeft />} onPress={() => onCommand('format')}>
        {t('format')}
      </Button>
      <Button size="sm" icon={<RotateCcw />} onPress={onReset}>
        {t('reset')}
      </Button>
      <Button
        size="sm"
        icon={<Keyboard />}
        aria-label={t('shortcuts')}
        keys={studio.actions.find('help.keys')?.keys}
        onPress={() => studio.actions.run('help.keys')}
      />
      <ToggleButton
        size="sm"
        icon={<Maximize />}
        isSelected={isFull}
        onChange={onFull}
        aria-label={t('fullscreen')}
      />
    </>
  );
});

interface OpenButtonProps {
  studio: Studio;
  onFile: (file: File) => void;
}

/** Lets a file with code be chosen. */
const OpenButton = observer(function OpenButton({ studio, onFile }: OpenButtonProps) {
  const t = translateOf(studio);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" icon={<FileUp />} onPress={() => input.current?.click()}>
        {t('open')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('open')}
        accept={codeEndings.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
});
