import type { Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import {
  ArrowDown,
  ArrowLeft,
  ArrowLeftRight,
  ArrowRight,
  ArrowUp,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Dices,
  Scissors,
  Trash2,
  X,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Display } from '../display.ts';
import { runAreaTool } from './area-tools.ts';
import type { CellArea } from './cell-area.ts';
import { cellKeys } from './cell-keys.ts';
import { type CellTools, toolsOf } from './cell-tools.ts';
import * as styles from './selection-bar.module.css';

/** What is done with the cells that are selected, for hands. */
export const SelectionBar = observer(function SelectionBar(props: {
  studio: Studio;
  display: Display;
}) {
  const { studio, display } = props;
  const { t, project } = studio;
  const { selection } = display;
  if (!selection) return null;
  const hasPitch = selection.rows.some((row) => project.tracks.notes[row] !== undefined);
  const button = (
    label: string,
    icon: ReactNode,
    onPress: () => void,
    keys?: readonly string[],
  ) => (
    <Button
      size="sm"
      variant="ghost"
      icon={icon}
      aria-label={label}
      keys={keys}
      onPress={onPress}
    />
  );
  const tool = (name: string, icon: ReactNode, run: (tools: CellTools, area: CellArea) => void) =>
    button(t(`grid:steps.${name}`), icon, () => run(toolsOf(display, project), selection));
  const byKey = (name: 'copy' | 'cut' | 'paste' | 'double' | 'clear', icon: ReactNode) =>
    button(
      t(`grid:steps.${name}`),
      icon,
      () => runAreaTool(name, studio, display),
      name === 'clear' ? cellKeys.off : cellKeys[name],
    );
  const count = selection.rows.length * (selection.to - selection.from);
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('grid:selection')}>
      <span className={styles.count} role="status">
        {t('grid:selected', { count })}
      </span>
      {byKey('copy', <Copy />)}
      {byKey('cut', <Scissors />)}
      {byKey('paste', <ClipboardPaste />)}
      {byKey('double', <CopyPlus />)}
      {tool('earlier', <ArrowLeft />, (tools, area) => tools.rotate(area, -1))}
      {tool('later', <ArrowRight />, (tools, area) => tools.rotate(area, 1))}
      {hasPitch && tool('up', <ArrowUp />, (tools, area) => tools.transpose(area, 'degree', 1))}
      {hasPitch &&
        tool('down', <ArrowDown />, (tools, area) => tools.transpose(area, 'degree', -1))}
      {tool('reverse', <ArrowLeftRight />, (tools, area) => tools.reverse(area))}
      {tool('humanise', <Dices />, (tools, area) => tools.humanise(area))}
      {byKey('clear', <Trash2 />)}
      {button(t('grid:deselect'), <X />, display.deselect)}
    </div>
  );
});
