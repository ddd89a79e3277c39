import type { RunningProgram } from '@hocket/sdk';
import { Slider } from '@hocket/ui';
import { useEffect, useRef, useState } from 'react';
import type { AceEditor } from '../ace.ts';
import { NumberInText } from './number-in-text.ts';
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

/** A power of ten that divides a range into some hundred steps: what comes out is easy to read. */
function plainStep(range: number): number {
  return 10 ** Math.floor(Math.log10(Math.abs(range) / 200 || 1));
}
