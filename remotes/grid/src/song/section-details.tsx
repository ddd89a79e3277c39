import { limits, patternColor, type Studio, type Track } from '@hocket/sdk';
import { Button, NumberField, Select, TextField, ToggleButton } from '@hocket/ui';
import {
  ArrowLeft,
  ArrowRight,
  ChevronsDown,
  CopyPlus,
  GitBranch,
  Play,
  Repeat,
  Scissors,
  Trash2,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useId } from 'react';
import { isAudioTrack } from '../open-audio.tsx';
import * as styles from './section-details.module.css';
import type { SongCommands } from './song-commands.ts';

interface SectionDetailsProps {
  studio: Studio;
  song: SongCommands;
}

/** Everything about the selected section: its name, length and pattern, what is done with it, and what each track plays. */
export const SectionDetails = observer(function SectionDetails(props: SectionDetailsProps) {
  const { studio, song } = props;
  const { t, project } = studio;
  const { section, place } = song;
  const { sections, patterns } = song;
  return (
    <div className={styles.details}>
      <div className={styles.fields}>
        <TextField
          label={t('grid:song.name')}
          value={section.name}
          maxLength={limits.nameLength}
          onChange={(name) => song.change({ name })}
        />
        <NumberField
          label={t('grid:song.bars')}
          value={section.bars}
          minValue={1}
          maxValue={limits.maxBars}
          onChange={(bars) => song.change({ bars })}
        />
        <Select
          label={t('grid:song.pattern')}
          value={section.pattern}
          options={patterns.map(({ id, name }) => ({ id, label: name }))}
          onChange={(pattern) => {
            song.change({ pattern });
            song.select(song.section);
          }}
        />
      </div>
      <Colours {...props} />
      <div className={styles.actions}>
        <Button size="sm" icon={<Play />} onPress={() => void song.play()}>
          {t('grid:song.play')}
        </Button>
        <ToggleButton
          size="sm"
          icon={<Repeat />}
          isSelected={song.isLooped}
          onChange={() => song.toggleLoop()}
        >
          {t('grid:song.loop')}
        </ToggleButton>
        <Button
          size="sm"
          icon={<ArrowLeft />}
          isDisabled={place === 0}
          onPress={() => song.moveTo(place - 1)}
        >
          {t('grid:song.earlier')}
        </Button>
        <Button
          size="sm"
          icon={<ArrowRight />}
          isDisabled={place === sections.length - 1}
          onPress={() => song.moveTo(place + 1)}
        >
          {t('grid:song.later')}
        </Button>
        <Button size="sm" icon={<CopyPlus />} onPress={() => song.duplicate()}>
          {t('grid:song.duplicate')}
        </Button>
        <Button
          size="sm"
          icon={<Scissors />}
          isDisabled={section.bars <= 1 / 16}
          onPress={() => song.split()}
        >
          {t('grid:song.split')}
        </Button>
        <Button size="sm" icon={<GitBranch />} onPress={() => song.vary()}>
          {t('grid:song.vary')}
        </Button>
        <Button
          size="sm"
          icon={<Trash2 />}
          isDisabled={sections.length === 1}
          onPress={() => song.remove()}
        >
          {t('grid:song.remove')}
        </Button>
      </div>
      <details open={section.lanes !== undefined}>
        <summary className={styles.title}>{t('grid:song.tracks')}</summary>
        <ul className={styles.tracks}>
          {project.data.tracks.map((track) => (
            <TrackLane key={track.id} {...props} track={track} />
          ))}
        </ul>
      </details>
    </div>
  );
});

/** The colours that patterns have, in turn. */
const colours = Array.from({ length: 12 }, (_, place) => patternColor(place));

/** The colour of the selected section's pattern. */
const Colours = observer(function Colours({ studio: { t }, song }: SectionDetailsProps) {
  const name = useId();
  const { color } = song.patterns.find(({ id }) => id === song.section.pattern) ?? {};
  return (
    <fieldset className={styles.colours}>
      <legend className={styles.legend}>{t('grid:song.colour')}</legend>
      {colours.map((each, place) => (
        <input
          key={each}
          type="radio"
          name={name}
          className={styles.colour}
          style={{ '--track': `var(--${each})` } as CSSProperties}
          aria-label={t('grid:song.colourOf', { number: place + 1 })}
          title={t('grid:song.colourOf', { number: place + 1 })}
          checked={each === color}
          onChange={() => song.colour(each)}
        />
      ))}
    </fieldset>
  );
});

/** What one track plays in the selected section: its pattern's lane, another pattern's, or nothing. */
const TrackLane = observer(function TrackLane(props: SectionDetailsProps & { track: Track }) {
  const { studio, song, track } = props;
  const { t } = studio;
  const lane = song.section.lanes?.[track.id] ?? '';
  const isAudio = isAudioTrack(studio, track.id);
  const isLast = song.place === song.sections.length - 1;
  return (
    <li className={styles.track}>
      <Select
        label={track.name}
        value={lane}
        options={[
          { id: '', label: t(isAudio ? 'clips:audio.plays' : 'grid:song.asPattern') },
          { id: 'rest', label: t('grid:song.rest') },
          ...(isAudio ? [] : song.patterns).map(({ id, name }) => ({
            id,
            label: t('grid:pattern', { name }),
          })),
        ]}
        onChange={(id) => song.setLane(song.section, track.id, id === '' ? undefined : id)}
      />
      <Button
        size="sm"
        variant="ghost"
        icon={<ChevronsDown />}
        isDisabled={isLast}
        aria-label={t('grid:song.fill', { track: track.name })}
        onPress={() => song.fillLane(song.section, track.id)}
      />
    </li>
  );
});
