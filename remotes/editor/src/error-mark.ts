import { type AceEditor, ace } from './ace.ts';
import { markRange } from './mark-range.ts';
import type { SurfaceProps } from './surface.ts';

/** Marks an error in the gutter and at its word; the returned function takes both away. */
export function showMark(
  { session }: AceEditor,
  mark: NonNullable<SurfaceProps['mark']>,
): () => void {
  const { row, start, end } = markRange(session.getValue(), mark);
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
