import { limits, type Studio } from '@hocket/sdk';
import { Button, Select, Slider, ToggleButton, VisuallyHidden } from '@hocket/ui';
import { CopyPlus, ListMusic, Plus, Trash2, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { attempt } from '../attempt.ts';
import type { Display } from '../display.ts';
import { choosePattern, isQueued, queuedText } from '../launching.ts';
import { percent } from '../steps/step-details.ts';
import * as styles from './pattern-bar.module.css';

const lengths = ['16', '32', '64', '128'] as const;

/** The project's patterns: which is shown, their order, length and swing. */
export const PatternBar = observer(function PatternBar(props: {
  studio: Studio;
  display: Display;
}) {
  const { studio, display } = props;
  const reason = useId();
  const { t, project, transport } = studio;
  const { patterns, swing } = project.data;
  const { shown } = project.patterns;
  const { fixed } = project.link;
  const length = String(shown.steps[0]?.length ?? limits.steps);
  const options = [...new Set([...lengths, length])];

  return (
    <fieldset
      className={styles.bar}
      aria-label={t('grid:patterns')}
      aria-describedby={fixed ? reason : undefined}
      title={fixed ? t('grid:fixedInCode') : undefined}
    >
      <div className={styles.patterns}>
        {patterns.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.pattern}
            aria-pressed={id === shown.id}
            aria-label={t('grid:pattern', { name })}
            data-playing={(transport.playing && transport.pattern === id) || undefined}
            data-queued={isQueued(studio, { kind: 'pattern', id }) || undefined}
            onClick={({ shiftKey }) => choosePattern(studio, id, shiftKey ? 'beat' : 'bar')}
          >
            {name}
          </button>
        ))}
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus />}
          isDisabled={fixed}
          aria-label={t('grid:newPattern')}
          onPress={() => attempt(studio, display, () => project.patterns.add())}
        />
        <Button
          size="sm"
          variant="ghost"
          icon={<CopyPlus />}
          isDisabled={fixed}
          aria-label={t('grid:duplicatePattern', { name: shown.name })}
          onPress={() => attempt(studio, display, () => project.patterns.add(true))}
        />
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2 />}
          isDisabled={fixed || patterns.length <= 1}
          aria-label={t('grid:deletePattern', { name: shown.name })}
          onPress={() => attempt(studio, display, () => project.patterns.remove(shown.id))}
        />
      </div>
      <BackToSong studio={studio} />
      <ToggleButton
        size="sm"
        icon={<ListMusic />}
        isSelected={isSongOpen(studio, display)}
        onChange={display.openSong}
      >
        {t('grid:song.title')}
      </ToggleButton>
      <Select
        label={t('grid:length')}
        hideLabel
        value={length}
        isDisabled={fixed}
        options={options.map((id) => ({ id, label: t('grid:lengthInSteps', { count: id }) }))}
        onChange={(id) => project.patterns.setLength(Number(id))}
      />
      <div className={styles.swing}>
        <Slider
          label={t('grid:swing')}
          value={percent(swing)}
          minValue={0}
          maxValue={100}
          unit="%"
          onChange={(value) => project.setSwing(value / 100)}
        />
      </div>
      {fixed && (
        <p id={reason} className={styles.fixed}>
          {t('grid:fixedInCode')}
        </p>
      )}
    </fieldset>
  );
});

/** Whether the song is shown: as somebody chose, else once it is more than one pattern that plays again and again. */
export function isSongOpen({ project }: Studio, { isSongOpen: chosen }: Display): boolean {
  return chosen ?? project.data.chain.length > 1;
}

/** What is queued, for a screen reader; and the way back while something plays in place of the song. */
const BackToSong = observer(function BackToSong({ studio }: { studio: Studio }) {
  const { t, launcher } = studio;
  const { queued, playing } = launcher;
  return (
    <>
      <VisuallyHidden>
        <output>{queuedText(studio)}</output>
      </VisuallyHidden>
      {playing && (
        <span className={styles.back} data-queued={queued === 'song' || undefined}>
          <Button size="sm" icon={<Undo2 />} onPress={() => launcher.backToSong()}>
            {t('grid:launch.back')}
          </Button>
        </span>
      )}
    </>
  );
});
