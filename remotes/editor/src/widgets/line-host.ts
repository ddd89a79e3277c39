import { type Ace, type AceEditor, ace } from '../ace.ts';

/** Makes room of so many pixels under a row; the element is what can be filled. */
export function addLineHost(editor: AceEditor, row: number, height: number) {
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
      // Ace takes them away itself with their line.
      if (widget.session) manager.removeLineWidget(widget);
    },
  };
}

interface Manager {
  attach(editor: AceEditor): void;
  addLineWidget(widget: Ace.LineWidget): Ace.LineWidget;
  removeLineWidget(widget: Ace.LineWidget): void;
}
