import type { Studio } from '@hocket/sdk';
import { Button, Slider } from '@hocket/ui';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Display } from '../display.ts';
import { percent } from './step-details.ts';
import * as styles from './step-inspector.module.css';

interface StepInspectorProps {
  studio: Studio;
  display: Display;
}

/** Velocity, chance and repeats of the step at the cursor, once it is on. While it is closed it does not follow the cursor. */
export const StepInspector = observer(function StepInspector(props: StepInspectorProps) {
  return props.display.step ? <OpenInspector {...props} /> : null;
});

const OpenInspector = observer(function OpenInspector({ studio, display }: StepInspectorProps) {
  const { t, project } = studio;
  const { row, step } = display.cursor;
  const panel = useRef<HTMLElement>(null);
  const cell = project.patterns.shown.steps[row]?.[step];
  const track = project.data.tracks[row];

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input:enabled, button')?.focus();
  }, []);

  if (!cell || !track) return null;
  const place = t('grid:cell', { track: track.name, step: step + 1 });
  const close = () => {
    display.close('step');
    document.querySelector<HTMLElement>(`[data-row="${row}"][data-step="${step}"]`)?.focus();
  };
  return (
    <section
      ref={panel}
      className={styles.inspector}
      aria-label={t('grid:stepDetails', { place })}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <p className={styles.place}>{place}</p>
      <Slider
        label={t('grid:velocity')}
        value={percent(cell.velocity)}
        minValue={0}
        maxValue={100}
        unit="%"
        onChange={(value) => project.setStep(row, step, { velocity: value / 100 })}
        isDisabled={!cell.on}
      />
      <Slider
        label={t('grid:probability')}
        value={percent(cell.probability)}
        minValue={0}
        maxValue={100}
        unit="%"
        onChange={(value) => project.setStep(row, step, { probability: value / 100 })}
        isDisabled={!cell.on}
      />
      <Slider
        label={t('grid:repeats')}
        value={cell.repeats}
        minValue={1}
        maxValue={4}
        unit="×"
        onChange={(repeats) => project.setStep(row, step, { repeats })}
        isDisabled={!cell.on}
      />
      <Button variant="ghost" size="sm" icon={<X />} aria-label={t('grid:close')} onPress={close} />
    </section>
  );
});
