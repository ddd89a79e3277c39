import { type Ace, type AceEditor, ace } from './ace.ts';

/** Stretches of the text that are lit: one marker of Ace's for all of them, which costs no layout. */
export class LitMarker {
  private ranges: Ace.Range[] = [];
  private readonly marker: Ace.MarkerLike;

  constructor(private readonly editor: AceEditor) {
    this.marker = editor.session.addDynamicMarker(
      {
        type: 'text',
        clazz: 'hocket-lit',
        update: (html, layer, session, config) => {
          for (const range of this.ranges) {
            const visible = range.clipRows(config.firstRow, config.lastRow);
            if (visible.isEmpty()) continue;
            const onScreen = visible.toScreenRange(session);
            if (onScreen.isMultiLine()) layer.drawTextMarker(html, onScreen, 'hocket-lit', config);
            else layer.drawSingleLineMarker(html, onScreen, 'hocket-lit', config);
          }
        },
      },
      false,
    );
  }

  /** Lights these stretches, offsets in the text, and no others. */
  light(places: readonly (readonly [number, number])[]): void {
    const { doc } = this.editor.session;
    this.ranges = places.map(([from, to]) =>
      ace.Range.fromPoints(doc.indexToPosition(from, 0), doc.indexToPosition(to, 0)),
    );
    this.editor.renderer.updateBackMarkers();
  }

  remove(): void {
    if (this.marker.id !== undefined) this.editor.session.removeMarker(this.marker.id);
  }
}
