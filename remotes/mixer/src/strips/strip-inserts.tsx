import {
  type EffectContribution,
  type Insert,
  insertControl,
  insertLimits,
  type Param,
  pluginEffects,
  type Studio,
  stripInserts,
  typedAmount,
} from '@hocket/sdk';
import { Button, Knob, Popover, Select, Switch } from '@hocket/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Desk } from '../desk.ts';
import * as styles from './strip-inserts.module.css';

interface StripInsertsProps {
  desk: Desk;
  /** Whose they are. */
  of: Pick<Insert, 'track' | 'bus'>;
  /** The strip's name. */
  name: string;
}

/** A button that names the plugins' effects of a strip and opens them. Nothing where no plugin brings any. */
export const StripInserts = observer(function StripInserts({ desk, of, name }: StripInsertsProps) {
  const { studio } = desk;
  const { t, project } = studio;
  const inserts = stripInserts(project.music, of);
  const isEmpty = inserts.length === 0;
  if (isEmpty && pluginEffects(studio).length === 0) return null;
  const sounding = inserts.filter(([, { off }]) => !off);
  const names = inserts.map(([, { effect }]) => nameOf(studio, effect));
  const shown = names.length > 1 ? `${names[0]} +${names.length - 1}` : names[0];
  return (
    <div className={styles.opener} data-off={sounding.length === 0 || undefined}>
      <Popover
        label={t(isEmpty ? 'mixer:insertsNone' : 'mixer:inserts', {
          strip: name,
          list: names.join(', '),
        })}
        size="sm"
        content={<InsertRack desk={desk} of={of} name={name} />}
      >
        {shown ?? t('mixer:insertAdd')}
      </Popover>
    </div>
  );
});

/** The effects of a strip in the order of the signal, and those that can be added. */
const InsertRack = observer(function InsertRack({ desk, of, name }: StripInsertsProps) {
  const { studio, inserts: edits } = desk;
  const { t, project } = studio;
  const inserts = stripInserts(project.music, of);
  const offered = pluginEffects(studio);
  const add = (id: string) => {
    const effect = offered.find((each) => each.id === id);
    if (effect) edits.add(of, effect);
  };
  return (
    <div className={styles.rack}>
      {inserts.length > 0 && (
        <ol className={styles.list} aria-label={t('mixer:insertList', { strip: name })}>
          {inserts.map(([id, insert], at) => (
            <li key={id}>
              <InsertControls
                desk={desk}
                id={id}
                insert={insert}
                isFirst={at === 0}
                isLast={at === inserts.length - 1}
              />
            </li>
          ))}
        </ol>
      )}
      {inserts.length < insertLimits.strip ? (
        offered.length > 0 && (
          <Select
            label={t('mixer:insertAdd')}
            value=""
            placeholder={t('mixer:choose')}
            options={offered.map((each) => ({ id: each.id, label: each.name }))}
            onChange={add}
          />
        )
      ) : (
        <p className={styles.hint}>{t('mixer:insertsFull', { count: insertLimits.strip })}</p>
      )}
    </div>
  );
});

interface InsertControlsProps {
  desk: Desk;
  id: string;
  insert: Insert;
  isFirst: boolean;
  isLast: boolean;
}

/** One effect of a strip: its place, whether and how much of it sounds, its presets and parameters. */
const InsertControls = observer(function InsertControls(props: InsertControlsProps) {
  const { desk, id, insert, isFirst, isLast } = props;
  const { studio, inserts: edits } = desk;
  const { t } = studio;
  const name = nameOf(studio, insert.effect);
  const effect = effectOf(studio, insert.effect);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.tools}>
        <Switch isSelected={!insert.off} onChange={(isOn) => edits.bypass(id, !isOn)}>
          {t('mixer:insertOn')}
        </Switch>
        <Button
          size="sm"
          variant="ghost"
          icon={<ArrowUp />}
          aria-label={t('mixer:insertUp', { name })}
          isDisabled={isFirst}
          onPress={() => edits.move(id, -1)}
        />
        <Button
          size="sm"
          variant="ghost"
          icon={<ArrowDown />}
          aria-label={t('mixer:insertDown', { name })}
          isDisabled={isLast}
          onPress={() => edits.move(id, 1)}
        />
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2 />}
          aria-label={t('mixer:insertRemove', { name })}
          onPress={() => edits.remove(id)}
        />
      </div>
      {effect ? (
        <>
          <InsertPresets desk={desk} id={id} insert={insert} of={effect} />
          <div className={styles.knobs}>
            <InsertKnob
              desk={desk}
              insert={insert}
              name="amount"
              param={{ label: t('mixer:insertAmount'), min: 0, max: 100, initial: 100, unit: '%' }}
              value={insert.amount * 100}
              onSet={(percent = 100) => edits.setAmount(id, percent / 100)}
            />
            {Object.entries(effect.params ?? {}).map(([key, param]) => (
              <InsertParam
                key={key}
                desk={desk}
                insert={insert}
                name={key}
                param={param}
                value={insert.params?.[key]}
                onSet={(value) => edits.setParam(id, key, value)}
              />
            ))}
          </div>
        </>
      ) : (
        <p className={styles.hint} role="status">
          {t('mixer:insertLacking', { name })}
        </p>
      )}
    </fieldset>
  );
});

/** Settings to begin with that the plugin brings. */
const InsertPresets = observer(function InsertPresets(
  props: Pick<InsertControlsProps, 'desk' | 'id' | 'insert'> & { of: EffectContribution },
) {
  const { desk, id, insert, of } = props;
  const { presets = [], name } = of;
  const { t } = desk.studio;
  if (presets.length === 0) return null;
  const own = Object.entries(insert.params ?? {});
  const now = presets.find(
    ({ params }) =>
      own.length === Object.keys(params).length &&
      own.every(([param, amount]) => params[param] === amount),
  );
  return (
    <Select
      label={t('mixer:insertPreset', { name })}
      value={now?.name ?? ''}
      placeholder={t('mixer:choose')}
      options={presets.map((each) => ({ id: each.name, label: each.name }))}
      onChange={(chosen) => {
        const preset = presets.find((each) => each.name === chosen);
        if (preset) desk.inserts.setParams(id, preset.params);
      }}
    />
  );
});

interface InsertParamProps {
  desk: Desk;
  insert: Insert;
  /** `amount`, or the parameter's name. */
  name: string;
  param: Param;
  /** Undefined: as it is at first. */
  value: number | undefined;
  onSet: (value: number | undefined) => void;
}

/** A parameter as what it is: a switch, a choice of names, or a knob. */
const InsertParam = observer(function InsertParam(props: InsertParamProps) {
  const { param, value, onSet } = props;
  const { label, initial, isSwitch, values } = param;
  if (isSwitch)
    return (
      <Switch isSelected={(value ?? initial) > 0.5} onChange={(isOn) => onSet(isOn ? 1 : 0)}>
        {label}
      </Switch>
    );
  if (values)
    return (
      <Select
        label={label}
        value={String(Math.round(value ?? initial))}
        options={values.map((name, at) => ({ id: String(at), label: name }))}
        onChange={(at) => onSet(Number(at))}
      />
    );
  return <InsertKnob {...props} />;
});

/** Steps of a knob, whatever its range. */
const knobSteps = 100;

const InsertKnob = observer(function InsertKnob(props: InsertParamProps) {
  const { desk, insert, name, param, value, onSet } = props;
  const { t, midi, project } = desk.studio;
  const row = project.music.tracks.findIndex(({ id }) => id === insert.track);
  const { label, min, max, initial, unit = '' } = param;
  const figure = Number((value ?? initial).toPrecision(4));
  return (
    <Knob
      label={label}
      size="sm"
      value={value ?? initial}
      minValue={min}
      maxValue={max}
      step={(max - min) / knobSteps}
      isUnset={value === undefined}
      text={unit ? `${figure} ${unit}` : String(figure)}
      fieldLabel={t('mixer:amountOf', { name: label })}
      onChange={(amount) => onSet(Number(amount.toPrecision(6)))}
      onReset={() => onSet(undefined)}
      read={(typed) => typedAmount({ unit: 'drive', min, max }, typed)}
      hold={() => project.history.group()}
      learn={midi.knob({ at: row < 0 ? 'mix' : row + 1, control: insertControl(insert, name) })}
    />
  );
});

function effectOf(studio: Studio, id: string): EffectContribution | undefined {
  return pluginEffects(studio).find((each) => each.id === id);
}

/** The effect's name, or its id where its plugin is not there. */
function nameOf(studio: Studio, id: string): string {
  return effectOf(studio, id)?.name ?? id;
}
