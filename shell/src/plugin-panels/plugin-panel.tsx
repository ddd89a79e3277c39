import type { PanelControl, PanelLook } from '@hocket/sdk';
import { themeColors, trackColors } from '@hocket/sdk';
import { Banner, Button, Panel, Select, Slider, Spinner, Switch, watchVisible } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { animationFrames } from '../stores/async/frames.ts';
import type { PanelRightsStore } from '../stores/plugins/panel-rights.ts';
import type { PluginPanelSource } from '../stores/plugins/plugin-readers.ts';
import { wordFor, wordsIn } from '../stores/plugins/plugin-words.ts';
import { RunningPanel } from '../stores/plugins/running-panel.ts';
import { useApp, useStudio } from '../studio-context.ts';
import * as styles from './plugin-panel.module.css';

interface PluginPanelProps {
  panel: PluginPanelSource;
}

/** A panel of a plugin in the studio: what it draws, its controls, and what is said while it does not run. */
export const PluginPanel = observer(function PluginPanel({ panel }: PluginPanelProps) {
  const { studio } = useApp();
  const [rights, setRights] = useState<PanelRightsStore>();
  useEffect(() => {
    let isOver = false;
    // The studio's own plugins have it; only what panels of remotes see of it is in the SDK.
    const found = studio.plugins.rights?.() as Promise<PanelRightsStore> | undefined;
    found?.then(
      (store) => isOver || setRights(store),
      (error: unknown) => isOver || studio.notify({ kind: 'error', text: studio.explain(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [studio]);
  return rights && <Running panel={panel} rights={rights} />;
});

interface RunningProps {
  panel: PluginPanelSource;
  rights: PanelRightsStore;
}

const Running = observer(function Running(props: RunningProps) {
  const { panel } = props;
  const { t, language, explain } = useStudio();
  const word = (text: string) => wordFor(wordsIn(panel.words, language), text);
  const name = word(panel.name);
  const place = useRef<HTMLDivElement>(null);
  const running = useRunning(props, place);
  const { status = 'opening', problem, values = {}, hears = [] } = running ?? {};
  const hasKeys = hears.includes('key');
  const start = () => place.current && void running?.start(place.current);
  const decide = (isAllowed: boolean) => () =>
    place.current && void running?.decide(isAllowed, place.current);
  return (
    <Panel
      title={name}
      subtitle={panel.from !== panel.name && t('texts:panel.from', { plugin: panel.from })}
    >
      {status === 'shown' && panel.controls && (
        <div className={styles.controls}>
          {Object.entries(panel.controls).map(([key, control]) => (
            <Control
              key={key}
              control={control}
              word={word}
              value={values[key] ?? 0}
              onSet={(value) => running?.set(key, value)}
            />
          ))}
        </div>
      )}
      <div className={styles.screen} data-shown={status === 'shown' || undefined}>
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has one of two roles that have names */}
        <div
          ref={place}
          className={styles.picture}
          style={{ minBlockSize: panel.minHeight ?? 160 }}
          role={hasKeys ? 'application' : 'img'}
          tabIndex={hasKeys ? 0 : undefined}
          aria-label={name}
          hidden={status !== 'shown' && status !== 'opening'}
          data-pointed={hears.includes('pointer') || undefined}
          {...handlers(running)}
        />
        {status === 'opening' && (
          <div className={styles.box}>
            <Spinner label={t('texts:panel.opening', { name })} />
          </div>
        )}
        {status === 'closed' && (
          <div className={styles.box}>
            <Banner
              kind="error"
              actions={<Button onPress={start}>{t('texts:panel.startAgain')}</Button>}
            >
              {explain(problem)}
            </Banner>
          </div>
        )}
        {status === 'asking' && running && (
          <div className={styles.box}>
            <Banner
              kind="info"
              actions={
                <>
                  <Button onPress={decide(true)}>{t('texts:panel.allow')}</Button>
                  <Button onPress={decide(false)}>{t('texts:panel.refuse')}</Button>
                </>
              }
            >
              <p>{t('texts:panel.asks', { name: panel.from })}</p>
              <ul className={styles.wishes}>
                {running.undecided.map((each) => (
                  <li key={each}>{t(`texts:permission.${each}`)}</li>
                ))}
              </ul>
            </Banner>
          </div>
        )}
      </div>
    </Panel>
  );
});

/** The panel while this is on the page; another one where its plugin is another version. */
function useRunning(
  { panel, rights }: RunningProps,
  place: React.RefObject<HTMLDivElement | null>,
) {
  const { engine, project, studio, panelScripts } = useApp();
  const [running, setRunning] = useState<RunningPanel>();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = watchLook(element, () => studio.language);
    const made = new RunningPanel({
      panel,
      rights,
      engine,
      project,
      look: look.read,
      open: async (options) => {
        const { PanelFrame } = await import('@hocket/engine/panel-frame');
        const { frame = '', worker = '' } = panelScripts ?? {};
        return PanelFrame.open({ ...options, frame, worker });
      },
    });
    setRunning(made);
    void made.start(element);
    let isSeen = false;
    const unwatch = watchVisible(element, (visible) => {
      isSeen = visible;
    });
    const size = new ResizeObserver(made.touch);
    size.observe(element);
    const rest = animationFrames(() => isSeen && made.tick(element, performance.now()));
    return () => {
      rest();
      size.disconnect();
      unwatch();
      look.end();
      made.end();
    };
  }, [panel, rights, engine, project, studio, panelScripts, place]);
  return running;
}

const names = [...themeColors, ...Object.keys(trackColors)];

/** How the studio looks at an element, read again when it may have changed. */
function watchLook(element: HTMLElement, language: () => string) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  let known: Pick<PanelLook, 'colors' | 'isDark'> | undefined;
  const forget = () => {
    known = undefined;
  };
  const observer = new MutationObserver(forget);
  observer.observe(document.documentElement, { attributes: true });
  scheme.addEventListener('change', forget);
  return {
    read(): PanelLook {
      known ??= readColors(element);
      return { ...known, language: language(), isCalm: calm.matches };
    },
    end() {
      observer.disconnect();
      scheme.removeEventListener('change', forget);
    },
  };
}

/** Each colour as the browser works it out there, since a canvas knows no variables. */
function readColors(element: HTMLElement): Pick<PanelLook, 'colors' | 'isDark'> {
  const probe = document.createElement('i');
  probe.hidden = true;
  element.parentElement?.append(probe);
  const colors = Object.fromEntries(
    names.map((name) => {
      probe.style.color = `var(--${name.startsWith('track-') ? name : `color-${name}`})`;
      return [name, getComputedStyle(probe).color];
    }),
  );
  probe.remove();
  const [red = 0, green = 0, blue = 0] = colors.panel?.match(/[\d.]+/g)?.map(Number) ?? [];
  return { colors, isDark: red + green + blue < 384 };
}

function handlers(running: RunningPanel | undefined) {
  if (!running) return {};
  const { hears } = running;
  const point = (kind: 'down' | 'move' | 'up') => (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { clientX, clientY, pointerId: id, buttons } = event;
    if (kind === 'down') event.currentTarget.setPointerCapture(id);
    running.point({ kind, x: clientX - left, y: clientY - top, id, isDown: buttons > 0 });
  };
  return {
    ...(hears.includes('pointer') && {
      onPointerDown: point('down'),
      onPointerMove: point('move'),
      onPointerUp: point('up'),
      onPointerCancel: point('up'),
    }),
    ...(hears.includes('key') && {
      onKeyDown: (event: KeyboardEvent) => {
        const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
        // These lead out of it, and to what the studio does.
        if (ctrlKey || altKey || metaKey || key === 'Tab' || key === 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        running.press({ key, isShift: shiftKey });
      },
    }),
  };
}

interface ControlProps {
  control: PanelControl;
  value: number;
  word: (text: string) => string;
  onSet: (value: number) => void;
}

/** One control of a panel, drawn by the studio. */
function Control({ control, value, word, onSet }: ControlProps) {
  const label = word(control.label);
  if ('isButton' in control) return <Button onPress={() => onSet(1)}>{label}</Button>;
  const { min, max, unit, values, isSwitch } = control;
  if (isSwitch)
    return (
      <Switch isSelected={value > 0.5} onChange={(isOn) => onSet(isOn ? 1 : 0)}>
        {label}
      </Switch>
    );
  if (values)
    return (
      <Select
        label={label}
        value={String(value)}
        onChange={(chosen) => onSet(Number(chosen))}
        options={values.map((each, at) => ({ id: String(at), label: word(each) }))}
      />
    );
  return (
    <Slider
      label={label}
      value={value}
      onChange={onSet}
      minValue={min}
      maxValue={max}
      step={(max - min) / 100}
      text={`${Number(value.toPrecision(3))}${unit ? ` ${unit}` : ''}`}
    />
  );
}
