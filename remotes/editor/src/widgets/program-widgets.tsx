import type { RunningProgram, Studio } from '@hocket/sdk';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AceEditor } from '../ace.ts';
import { MovedText } from '../moved-text.ts';
import { addLineHost } from './line-host.ts';
import * as styles from './program-widgets.module.css';
import { SliderWidget } from './slider-widget.tsx';
import { VisualWidget } from './visual-widget.tsx';
import { heightOf, type WidgetRow, widgetRows } from './widget-rows.ts';

interface ProgramWidgetsProps {
  editor: AceEditor;
  studio: Studio;
  program: RunningProgram;
}

/** The sliders and drawings of a program, each under its line. Give each program a key of its own. */
export function ProgramWidgets({ editor, studio, program }: ProgramWidgetsProps) {
  const [hosts, setHosts] = useState<{ row: WidgetRow; el: HTMLElement }[]>([]);
  useEffect(() => {
    const { session } = editor;
    const moved = new MovedText(program.code ?? '', session.getValue());
    const rowOf = (offset: number) => session.doc.indexToPosition(offset, 0).row;
    const made = widgetRows(program, moved, rowOf).map((row) => ({
      row,
      ...addLineHost(editor, row.row, heightOf(row)),
    }));
    setHosts(made);
    return () => {
      for (const { remove } of made) remove();
    };
  }, [editor, program]);

  return hosts.map(({ row, el }) =>
    createPortal(
      <div className={styles.row}>
        {row.sliders.map((placed) => (
          <div key={placed.slider.from} className={styles.slider}>
            <SliderWidget editor={editor} program={program} placed={placed} />
          </div>
        ))}
        {row.visuals.map(({ visual, number }) => (
          <VisualWidget
            key={number}
            studio={studio}
            visual={visual}
            number={number}
            label={visual.type}
          />
        ))}
      </div>,
      el,
      `row-${row.row}`,
    ),
  );
}
