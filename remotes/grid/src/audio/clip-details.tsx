import { type Clip, clipLimits, limits, type Studio, secondsOfTicks, ticks } from '@hocket/sdk';
import { Button, NumberField, Select, Slider, Switch, ToggleButton } from '@hocket/ui';
import { ClipboardCopy, CopyPlus, Repeat, Scissors, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { GridDetails } from '../grid-details.tsx';
import type { ClipCommands, ClipPlace } from './clip-commands.ts';
import * as styles from './clip-details.module.css';

interface ClipDetailsProps {
  studio: Studio;
  clips: ClipCommands;
}

/** Decibels of a clip: the lowest is silence. */
const decibels = { min: -48, max: 6 };

/** Everything about the clip whose details are open: its place, level, fades, loop and tempo, and what is done with it. */
export const ClipDetails = observer(function ClipDetails({ studio, clips }: ClipDetailsProps) {
  const place = clips.opened;
  const clip = clips.clipAt(place);
  if (!place || !clip) return null;
  return (
    <GridDetails
      key={`${place.track} ${place.clip}`}
      studio={studio}
      title={studio.t('clips:clip.details', { name: clips.recordingOf(clip).name })}
      opener={() =>
        document.querySelector(`[data-clip="${CSS.escape(`${place.track} ${place.clip}`)}"]`)
      }
      onClose={() => clips.open(undefined)}
    >
      <Fields studio={studio} clips={clips} place={place} clip={clip} />
    </GridDetails>
  );
});

interface FieldsProps extends ClipDetailsProps {
  place: ClipPlace;
  clip: Clip;
}

const Fields = observer(function Fields({ studio, clips, place, clip }: FieldsProps) {
  const { t, project } = studio;
  const { at, length, gain = 1, fadeIn = 0, fadeOut = 0, loop } = clip;
  const bar = Math.floor(at / ticks.cycle);
  const beat = (at % ticks.cycle) / ticks.quarter;
  const level = gain <= 0 ? decibels.min : Math.max(decibels.min, 20 * Math.log10(gain));
  const seconds = secondsOfTicks(length, project.music.bpm);
  const set = (parts: Partial<Omit<Clip, 'recording'>>, kind?: string) =>
    clips.change(place, parts, kind);
  return (
    <div className={styles.details}>
      <div className={styles.fields}>
        <NumberField
          label={t('clips:clip.bar')}
          value={bar + 1}
          minValue={1}
          maxValue={limits.maxBars}
          onChange={(next) => set({ at: at + (next - 1 - bar) * ticks.cycle })}
        />
        <NumberField
          label={t('clips:clip.beat')}
          value={round(beat + 1)}
          minValue={1}
          maxValue={4.99}
          step={0.01}
          onChange={(next) =>
            set({ at: bar * ticks.cycle + Math.round((next - 1) * ticks.quarter) })
          }
        />
        <NumberField
          label={t('clips:clip.length')}
          value={round(length / ticks.quarter)}
          minValue={0.01}
          maxValue={round(clips.longest(clip) / ticks.quarter)}
          step={0.01}
          onChange={(beats) => clips.trimEnd(place, Math.round(beats * ticks.quarter))}
        />
      </div>
      <Slider
        label={t('clips:clip.gain')}
        value={Math.round(level)}
        text={gain <= 0 ? t('clips:clip.silent') : `${Math.round(level * 10) / 10} dB`}
        minValue={decibels.min}
        maxValue={decibels.max}
        onChange={(wanted) =>
          set({ gain: wanted <= decibels.min ? 0 : 10 ** (wanted / 20) }, 'gain')
        }
      />
      <div className={styles.fields}>
        <NumberField
          label={t('clips:clip.fadeIn')}
          value={round(fadeIn)}
          minValue={0}
          maxValue={round(Math.max(0, seconds - fadeOut))}
          step={0.01}
          onChange={(next) => set({ fadeIn: next || undefined }, 'fadeIn')}
        />
        <NumberField
          label={t('clips:clip.fadeOut')}
          value={round(fadeOut)}
          minValue={0}
          maxValue={round(Math.max(0, seconds - fadeIn))}
          step={0.01}
          onChange={(next) => set({ fadeOut: next || undefined }, 'fadeOut')}
        />
      </div>
      <Tempo studio={studio} clips={clips} place={place} clip={clip} />
      {clips.tracks.length > 1 && (
        <Select
          label={t('grid:track')}
          value={place.track}
          options={clips.tracks.map(({ id, name }) => ({ id, label: name }))}
          onChange={(track) => clips.open(clips.moveTo(place, track, at))}
        />
      )}
      <div className={styles.actions}>
        <ToggleButton
          size="sm"
          icon={<Repeat />}
          isSelected={loop !== undefined}
          onChange={() => clips.toggleLoop(place)}
        >
          {t('clips:clip.loop')}
        </ToggleButton>
        <Button size="sm" icon={<Scissors />} onPress={() => clips.split(place)}>
          {t('clips:clip.split')}
        </Button>
        <Button size="sm" icon={<CopyPlus />} onPress={() => clips.duplicate(place)}>
          {t('clips:clip.duplicate')}
        </Button>
        <Button size="sm" icon={<ClipboardCopy />} onPress={() => clips.copy(place)}>
          {t('clips:clip.copy')}
        </Button>
        <Button size="sm" icon={<Trash2 />} onPress={() => clips.remove(place)}>
          {t('clips:clip.delete')}
        </Button>
      </div>
    </div>
  );
});

/** Whether a clip follows the song's tempo, and which tempo its recording has. */
const Tempo = observer(function Tempo({ studio, clips, place, clip }: FieldsProps) {
  const { t, recordings, project } = studio;
  const { tempo } = recordings.of(clip.recording).reading ?? {};
  const { seconds } = clips.recordingOf(clip);
  const guess = tempo && clips.tempoOf(tempo, seconds);
  const { min, max } = clips.tempos;
  const bpm = clip.bpm ?? guess ?? project.music.bpm;
  return (
    <div className={styles.tempo}>
      <Switch
        isSelected={clip.bpm !== undefined}
        onChange={(follows) => clips.follow(place, follows ? bpm : undefined)}
      >
        {t('clips:clip.follow')}
      </Switch>
      {clip.bpm !== undefined && (
        <NumberField
          label={t('clips:clip.bpm')}
          value={clip.bpm}
          minValue={Math.max(clipLimits.bpm.min, min)}
          maxValue={max}
          step={0.01}
          onChange={(next) => clips.follow(place, next)}
        />
      )}
      {guess !== undefined && clip.bpm !== guess && (
        <Button size="sm" onPress={() => clips.follow(place, guess)}>
          {t('clips:clip.sounds', { bpm: Math.round(guess) })}
        </Button>
      )}
      {recordings.isStretching && <p className={styles.said}>{t('clips:clip.stretching')}</p>}
    </div>
  );
});

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
