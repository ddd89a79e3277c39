import type { RunningProgram, Studio } from '@hocket/sdk';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Ace, type AceEditor, ace } from '../surface/ace.ts';
import { MovedText } from '../text/moved-text.ts';
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

/** Makes room of so many pixels under a row; the element that it returns fills that room. */
function addLineHost(editor: AceEditor, row: number, height: number) {
  const { LineWidgets } = ace.require('ace/line_widgets') as {
    LineWidgets: new (session: Ace.EditSession) => Manager;
  };
  const session = editor.session as unknown as { widgetManager?: Manager };
  session.widgetManager ??= new LineWidgets(editor.session);
  const manager = session.widgetManager;
  manager.attach(editor);
  const el = document.createElement('div');
  el.style.height = `${height}px`;
  const widget: Ace.LineWidget = { row, el, pixelHeight: height, fixedWidth: true };
  manager.addLineWidget(widget);
  return {
    el,
    remove() {
      // Ace removes the element itself when its line goes.
      if (widget.session) manager.removeLineWidget(widget);
    },
  };
}

interface Manager {
  attach(editor: AceEditor): void;
  addLineWidget(widget: Ace.LineWidget): Ace.LineWidget;
  removeLineWidget(widget: Ace.LineWidget): void;
}
