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
import type { ReactNode } from 'react';
import type { EditorSettings } from '../settings/editor-settings.ts';
import { SettingsPopover } from '../settings/settings-popover.tsx';
import { translateOf } from '../translate.ts';
import * as styles from './code-actions.module.css';
import { fileNameOf } from './code-file-name.ts';
import type { CommandName } from './command-keys.ts';
import type { EditorRequests } from './editor-actions.ts';

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
  requests: EditorRequests;
  isFull: boolean;
  settings: EditorSettings;
}

/** What can be done with the code as a text. */
export const CodeActions = observer(function CodeActions(props: CodeActionsProps) {
  const { studio, onCommand, requests, isFull, settings } = props;
  const t = translateOf(studio);
  const { actions, project } = studio;
  const { saving, history } = project;
  const { undoName, redoName } = history;
  return (
    <fieldset className={styles.tools} aria-label={t('tools')}>
      <div className={styles.group}>
        <Tool
          icon={<Undo2 />}
          label={undoName ? studio.t('texts:undoOf', { name: undoName }) : t('undo')}
          isBare
          isDisabled={!history.canUndo}
          keys={actions.find('edit.undo')?.keys}
          onPress={() => history.undo()}
        />
        <Tool
          icon={<Redo2 />}
          label={redoName ? studio.t('texts:redoOf', { name: redoName }) : t('redo')}
          isBare
          isDisabled={!history.canRedo}
          keys={actions.find('edit.redo')?.keys}
          onPress={() => history.redo()}
        />
      </div>
      <div className={styles.group}>
        <Tool
          icon={<Save />}
          label={t('save')}
          isPending={saving}
          onPress={() => void save(studio)}
        />
        <Tool icon={<Copy />} label={t('copy')} onPress={() => void copy(studio)} />
        <Tool icon={<Download />} label={t('download')} onPress={() => download(studio)} />
        <Tool icon={<FileUp />} label={t('open')} onPress={requests.open} />
      </div>
      <div className={styles.group}>
        <Tool icon={<AlignLeft />} label={t('format')} onPress={() => onCommand('format')} />
        <Tool icon={<RotateCcw />} label={t('reset')} onPress={requests.reset} />
      </div>
      <div className={styles.group}>
        <Tool
          icon={<Keyboard />}
          label={t('shortcuts')}
          isBare
          keys={actions.find('help.keys')?.keys}
          onPress={() => actions.run('help.keys')}
        />
        <SettingsPopover studio={studio} settings={settings} />
        <ToggleButton
          size="sm"
          variant="ghost"
          icon={<Maximize />}
          isSelected={isFull}
          onChange={requests.showFull}
          aria-label={t('fullscreen')}
        />
      </div>
    </fieldset>
  );
});

interface ToolProps {
  icon: ReactNode;
  label: string;
  /** Whether its icon says enough in any width. */
  isBare?: boolean;
  isDisabled?: boolean;
  isPending?: boolean;
  keys?: readonly string[];
  onPress: () => void;
}

/** A button of the toolbar: where room is short its label is its name and its tooltip alone. */
function Tool({ label, isBare = false, ...others }: ToolProps) {
  return (
    <Button {...others} size="sm" variant="ghost" aria-label={label}>
      {!isBare && <span className={styles.label}>{label}</span>}
    </Button>
  );
}
