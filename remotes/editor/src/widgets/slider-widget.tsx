import type { RunningProgram } from '@hocket/sdk';
import { Slider } from '@hocket/ui';
import { useEffect, useRef, useState } from 'react';
import { type AceEditor, ace } from '../surface/ace.ts';
import type { PlacedSlider } from './widget-rows.ts';

interface SliderWidgetProps {
  editor: AceEditor;
  program: RunningProgram;
  placed: PlacedSlider;
}

/** Moves a number of the program while it plays; the text follows. */
export function SliderWidget({ editor, program, placed }: SliderWidgetProps) {
  const { slider, name, place } = placed;
  const [value, setValue] = useState(slider.value);
  const number = useRef<NumberInText>(undefined);
  useEffect(() => {
    const made = new NumberInText(editor, place);
    number.current = made;
    return () => made.dispose();
  }, [editor, place]);
  const step = slider.step ?? plainStep(slider.max - slider.min);
  return (
    <Slider
      label={name}
      value={value}
      text={String(value)}
      minValue={slider.min}
      maxValue={slider.max}
      step={step}
      onChange={(next) => {
        const rounded = Number(next.toPrecision(6));
        setValue(rounded);
        program.moveSlider?.(slider.from, rounded);
        number.current?.set(rounded);
      }}
    />
  );
}

/** A power of ten that divides a range into about a hundred steps, so that the numbers are easy to read. */
function plainStep(range: number): number {
  return 10 ** Math.floor(Math.log10(Math.abs(range) / 200 || 1));
}

/** A number in the text that can be set again and again, wherever edits move it. */
class NumberInText {
  readonly #start;
  readonly #end;
  readonly #editor: AceEditor;

  constructor(editor: AceEditor, [from, to]: readonly [number, number]) {
    this.#editor = editor;
    const { doc } = editor.session;
    const at = (offset: number) => doc.indexToPosition(offset, 0);
    this.#start = doc.createAnchor(at(from).row, at(from).column);
    this.#end = doc.createAnchor(at(to).row, at(to).column);
    // A character that is typed directly before the number does not belong to it.
    Object.assign(this.#start, { $insertRight: true });
  }

  set(value: number): void {
    const range = ace.Range.fromPoints(this.#start.getPosition(), this.#end.getPosition());
    const { session } = this.#editor;
    // Only a number is replaced: if something else was typed over it, that stays.
    if (Number.isNaN(Number.parseFloat(session.getTextRange(range)))) return;
    const { row, column } = range.start;
    const end = session.replace(range, String(value));
    this.#start.setPosition(row, column, true);
    this.#end.setPosition(end.row, end.column, true);
  }

  dispose(): void {
    this.#start.detach();
    this.#end.detach();
  }
}
