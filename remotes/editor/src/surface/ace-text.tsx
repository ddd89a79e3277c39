import type { Place, Studio } from '@hocket/sdk';
import { useEffect, useId } from 'react';
import ReactAce from 'react-ace';
import { type CommandName, keysOf } from '../commands/command-keys.ts';
import type { EditorSettings } from '../settings/editor-settings.ts';
import { translateOf } from '../translate.ts';
import { type Ace, type AceEditor, ace, commandsWithoutCode } from './ace.ts';
import { errorRange } from './error-range.ts';
import { useChoices } from './use-choices.ts';

interface AceTextProps {
  studio: Studio;
  /** The editor, once `onReady` was told of it. */
  editor: AceEditor | undefined;
  onReady(editor: AceEditor): void;
  /** Its element's id, where it has to be found. */
  id?: string;
  /** The text at first. */
  value: string;
  onChange(text: string, change: Ace.Delta): void;
  /** The commands whose keys it hears. */
  commands: readonly CommandName[];
  onCommand(name: CommandName): void;
  /** An error to mark where it stands. */
  mark: (Place & { text: string }) | undefined;
  settings: EditorSettings;
  /** What of Ace's options only some have. */
  options: Partial<
    Pick<Ace.EditorOptions, 'enableKeyboardAccessibility' | 'maxLines' | 'minLines'>
  >;
}

const theme = { cssClass: 'ace-hocket', cssText: '', isDark: false };

/** Code in Ace with what all of it has here: the studio's colours, completion, errors and the choices of its user. */
export function AceText(props: AceTextProps) {
  const { studio, editor, onReady, id, value, onChange, mark, settings, options } = props;
  const { commands, onCommand } = props;
  const ownId = useId();
  useEffect(() => (editor && mark ? showMark(editor, mark) : undefined), [editor, mark]);
  useAssist(editor, studio);
  useChoices(editor, settings, () =>
    studio.notify({ kind: 'error', text: translateOf(studio)('keyboardMissing') }),
  );
  return (
    <ReactAce
      name={id ?? ownId}
      mode="javascript"
      width="100%"
      height="100%"
      fontSize={14}
      lineHeight="24px"
      tabSize={2}
      defaultValue={value}
      onChange={onChange}
      onLoad={(loaded) => {
        loaded.renderer.setTheme(theme as never);
        for (const name of commandsWithoutCode) loaded.commands.removeCommand(name);
        onReady(loaded);
      }}
      showPrintMargin={false}
      navigateToFileEnd={false}
      wrapEnabled
      commands={commands.map((name) => aceCommand(name, () => onCommand(name)))}
      setOptions={{
        useWorker: false,
        useSoftTabs: true,
        newLineMode: 'unix',
        useSvgGutterIcons: true,
        showFoldWidgets: false,
        fontFamily: 'var(--font-mono)',
        ...options,
      }}
    />
  );
}

/** One of the panel's commands as Ace takes it. */
function aceCommand(name: CommandName, exec: () => void) {
  const onMac = keysOf(name, true).flatMap((key) =>
    key.startsWith('Ctrl-') && !key.includes('Alt') ? [key.replace('Ctrl', 'Command'), key] : [key],
  );
  return {
    name: `hocket-${name}`,
    bindKey: { win: keysOf(name, false).join('|'), mac: onMac.join('|') },
    exec,
    readOnly: true,
  };
}

/** Brings completion and explanations once there is an editor; without them it works as well. */
function useAssist(editor: AceEditor | undefined, studio: Studio): void {
  useEffect(() => {
    if (!editor) return;
    let isWanted = true;
    let end: (() => void) | undefined;
    import('../assist/assist.ts').then(
      ({ assist, pluginControls, pluginFunctions }) => {
        const known = () => ({
          sounds: studio.engine.sounds,
          controls: pluginControls(studio.plugins),
          functions: pluginFunctions(studio.plugins),
        });
        const packs = async () => (await studio.engine.soundPacks?.()) ?? [];
        const reading = { label: () => translateOf(studio)('reference'), open: studio.showHelp };
        if (isWanted) end = assist(editor, known, packs, reading);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
      end?.();
    };
  }, [editor, studio]);
}

/** Marks an error in the gutter and at its word; the returned function takes both away. */
function showMark({ session }: AceEditor, mark: NonNullable<AceTextProps['mark']>): () => void {
  const { row, start, end } = errorRange(session.getValue(), mark);
  session.setAnnotations([{ row, column: start, type: 'error', text: mark.text }]);
  const markers = [
    session.addMarker(new ace.Range(row, 0, row, 1), 'hocket-error-line', 'fullLine'),
    session.addMarker(new ace.Range(row, start, row, end), 'hocket-error-word', 'text'),
  ];
  return () => {
    session.clearAnnotations();
    for (const marker of markers) session.removeMarker(marker);
  };
}
