import { type Studio, ticks } from '@hocket/sdk';
import { Button, Popover, Select, Slider } from '@hocket/ui';
import { ArrowDown, ArrowUp, WandSparkles } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Roll } from '../roll.ts';
import { rollKeys } from '../roll-keys.ts';
import { longestStrum, transpositions } from './note-tools.ts';
import * as styles from './tool-choice.module.css';

interface Part {
  studio: Studio;
  roll: Roll;
}

/** What changes many notes at once, with how much of it. It stays open, so that one hears what each press did. */
export const ToolChoice = observer(function ToolChoice({ studio, roll }: Part) {
  const label = studio.t('roll:tools');
  return (
    <Popover
      label={label}
      size="sm"
      icon={<WandSparkles />}
      isDisabled={roll.notes.length === 0}
      content={<Tools studio={studio} roll={roll} />}
    />
  );
});

const Tools = observer(function Tools({ studio, roll }: Part) {
  const { t, project } = studio;
  const { tools, isDrum } = roll;
  const spread = Math.round((tools.spread / ticks.quarter) * (60_000 / project.music.bpm));
  return (
    <div className={styles.tools}>
      <p className={styles.target}>
        {t(roll.selection.length > 0 ? 'roll:tools.selected' : 'roll:tools.all')}
      </p>
      <Row>
        <Slider
          label={t('roll:strength')}
          value={tools.strength}
          onChange={tools.setStrength}
          minValue={0}
          maxValue={100}
          unit="%"
        />
        <Button size="sm" variant="secondary" keys={rollKeys.quantise} onPress={tools.quantise}>
          {t('roll:quantise')}
        </Button>
      </Row>
      <Row>
        <Slider
          label={t('roll:spread')}
          value={tools.spread}
          onChange={tools.setSpread}
          minValue={0}
          maxValue={longestStrum}
          step={10}
          text={`${spread} ms`}
        />
        <Select
          label={t('roll:strumWay')}
          hideLabel
          value={tools.strumWay}
          onChange={tools.setStrumWay}
          options={(['up', 'down'] as const).map((id) => ({ id, label: t(`roll:strumWay.${id}`) }))}
        />
        <Button size="sm" variant="secondary" keys={rollKeys.strum} onPress={tools.strum}>
          {t('roll:strum')}
        </Button>
      </Row>
      <Row>
        <Button size="sm" variant="secondary" keys={rollKeys.legato} onPress={tools.legato}>
          {t('roll:legato')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          keys={rollKeys.invert}
          isDisabled={isDrum}
          onPress={tools.invert}
        >
          {t('roll:invert')}
        </Button>
      </Row>
      {!isDrum && <Transpositions studio={studio} roll={roll} />}
    </div>
  );
});

function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

const Transpositions = observer(function Transpositions({ studio: { t }, roll }: Part) {
  return (
    <fieldset className={styles.transpositions}>
      <legend>{t('roll:transpose')}</legend>
      {(['degree', 'semitone', 'octave'] as const).map((unit) => (
        <span key={unit} className={styles.unit}>
          {t(`roll:transpose.${unit}`)}
          {transpositions
            .filter((each) => each.unit === unit)
            .map(({ id, count }) => (
              <Button
                key={id}
                size="sm"
                variant="secondary"
                icon={count > 0 ? <ArrowUp /> : <ArrowDown />}
                aria-label={t(`roll:transpose.${id}`)}
                onPress={() => roll.tools.transpose(unit, count)}
              />
            ))}
        </span>
      ))}
    </fieldset>
  );
});
