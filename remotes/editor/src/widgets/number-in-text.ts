import { type AceEditor, ace } from '../ace.ts';

/** A number in the text that can be set again and again, wherever edits move it. */
export class NumberInText {
  private readonly start;
  private readonly end;

  constructor(
    private readonly editor: AceEditor,
    [from, to]: readonly [number, number],
  ) {
    const { doc } = editor.session;
    const at = (offset: number) => doc.indexToPosition(offset, 0);
    this.start = doc.createAnchor(at(from).row, at(from).column);
    this.end = doc.createAnchor(at(to).row, at(to).column);
    // What is typed right before it is no part of it.
    Object.assign(this.start, { $insertRight: true });
  }

  set(value: number): void {
    const range = ace.Range.fromPoints(this.start.getPosition(), this.end.getPosition());
    const { session } = this.editor;
    // Only a number is ever replaced: what was typed over it stays.
    if (Number.isNaN(Number.parseFloat(session.getTextRange(range)))) return;
    const { row, column } = range.start;
    const end = session.replace(range, String(value));
    this.start.setPosition(row, column, true);
    this.end.setPosition(end.row, end.column, true);
  }

  dispose(): void {
    this.start.detach();
    this.end.detach();
  }
}
