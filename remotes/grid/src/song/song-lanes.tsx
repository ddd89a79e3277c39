import {
  limits,
  type MusicPattern,
  type Section,
  type Studio,
  type Track,
  ticks,
  trackColor,
} from '@hocket/sdk';
import { Button, PopoverAt, ToggleButton } from '@hocket/ui';
import { ChevronsRight } from 'lucide-react';
import { compareStructural, computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { SongScale } from '../audio/song-scale.ts';
import type { Display } from '../display.ts';
import { isAudioTrack, type OpenAudio, useAudio } from '../open-audio.tsx';
import { LanePictures, widthOf } from './lane-picture.ts';
import { laneIn, type SongCommands, sectionName } from './song-commands.ts';
import * as styles from './song-lanes.module.css';
import { type SongCell, songCellAt, useLaneGestures } from './use-lane-gestures.ts';

interface LanesProps {
  studio: Studio;
  song: SongCommands;
}

interface SongLanesProps extends LanesProps {
  display: Display;
  scale: SongScale;
}

/** The one cell where Tab stops. */
const tabStop = 'button[data-lane][tabindex="0"]';

/** What each track plays in each section, below the sections: its pattern's lane, another pattern's, or nothing. */
export const SongLanes = observer(function SongLanes(props: SongLanesProps) {
  const { studio, display, song, scale } = props;
  const { t, project } = studio;
  const audio = useAudio(studio, display);
  const table = useRef<HTMLTableElement>(null);
  const [opened, setOpened] = useState<SongCell>();
  const [pictures] = useState(() => new LanePictures());
  const gestures = useLaneGestures(studio, song, table, setOpened);
  // One cell is where Tab stops, whatever was deleted.
  useLayoutEffect(() => {
    if (table.current?.querySelector(tabStop)) return;
    const first = table.current?.querySelector<HTMLElement>('button[data-lane]');
    if (first) first.tabIndex = 0;
  });
  const stopAt = (target: EventTarget) => {
    if (!(target instanceof HTMLButtonElement) || target.dataset.lane === undefined) return;
    for (const cell of table.current?.querySelectorAll<HTMLElement>(tabStop) ?? [])
      cell.tabIndex = -1;
    target.tabIndex = 0;
  };
  const section = song.sections.find(({ id }) => id === opened?.section);
  const track = project.data.tracks.find(({ id }) => id === opened?.track);
  const anchor = opened && songCellAt(table.current, opened);
  const leaveClip = (id: string, time: number) => {
    const below = song.sections.find(
      ({ id: each, bars }) => time < (song.barsBefore(each) + bars) * ticks.cycle,
    );
    const cell = { section: (below ?? song.sections.at(-1))?.id ?? '', track: id };
    songCellAt(table.current, cell)?.focus();
  };
  return (
    <>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a native table
        role="grid"
        aria-label={t('grid:song.tracks')}
        className={styles.lanes}
        onFocus={(event) => stopAt(event.target)}
        {...gestures}
      >
        <tbody className={styles.rows}>
          {project.data.tracks.map((each) => (
            <LaneRow key={each.id} studio={studio} song={song} track={each} pictures={pictures}>
              {audio && (
                <TrackClips
                  studio={studio}
                  audio={audio}
                  id={each.id}
                  scale={scale}
                  table={table}
                  onLeave={leaveClip}
                />
              )}
            </LaneRow>
          ))}
        </tbody>
      </table>
      {section && track && anchor && (
        <PopoverAt
          anchor={anchor}
          label={laneName(studio, section, track)}
          onClose={() => setOpened(undefined)}
        >
          <LaneChoice
            studio={studio}
            display={display}
            audio={audio}
            song={song}
            section={section}
            track={track}
            close={() => setOpened(undefined)}
          />
        </PopoverAt>
      )}
    </>
  );
});

interface TrackClipsProps {
  studio: Studio;
  audio: OpenAudio;
  id: string;
  scale: SongScale;
  table: RefObject<HTMLElement | null>;
  onLeave: (track: string, time: number) => void;
}

/** The clips of a track, where it is an audio track: nothing else renders when they change. */
const TrackClips = observer(function TrackClips({ audio, id, ...props }: TrackClipsProps) {
  const { AudioLane, room } = audio;
  const track = room.clips.tracks.find((each) => each.id === id);
  const recorded = room.voice.place?.track;
  return track ? (
    <AudioLane {...props} clips={room.clips} track={track} recorded={recorded} />
  ) : null;
});

/** What a cell shows. */
interface LaneCell {
  section: string;
  bars: number;
  color: string;
  label: string;
  /** The path of its picture; empty where nothing sounds. */
  picture: string;
  kind: 'pattern' | 'other' | 'rest';
  /** The name of a pattern that is not the section's. */
  other: string | undefined;
}

interface LaneRowProps extends LanesProps {
  track: Track;
  pictures: LanePictures;
  children?: ReactNode;
}

/** One track: it renders again only when what it plays in a section has changed. */
const LaneRow = observer(function LaneRow(props: LaneRowProps) {
  const { studio, song, track, pictures, children } = props;
  const cells = useMemo(
    () =>
      computed(() => song.sections.map((section) => laneCell(studio, section, track, pictures)), {
        equals: compareStructural,
      }),
    [studio, song, track, pictures],
  ).get();
  const playing = studio.transport.section;
  const isAudio = useMemo(() => computed(() => isAudioTrack(studio, track.id)), [studio, track]);
  return (
    <tr
      className={styles.row}
      data-muted={track.muted || undefined}
      data-audio={isAudio.get() ? track.id : undefined}
      style={colored(track.color)}
    >
      <th scope="row" className={styles.name} style={colored(track.color)}>
        {track.name}
      </th>
      {cells.map(({ section, bars, color, label, picture, kind, other }) => (
        <td
          key={section}
          className={styles.cell}
          style={{ ...colored(color), '--bars': bars } as CSSProperties}
        >
          <button
            type="button"
            className={styles.lane}
            tabIndex={-1}
            data-section={section}
            data-lane={track.id}
            data-kind={kind}
            data-playing={playing === section || undefined}
            aria-label={label}
          >
            {picture !== '' && (
              <svg
                className={styles.picture}
                viewBox={`0 0 ${widthOf(bars)} 1`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path d={picture} />
              </svg>
            )}
            {other !== undefined && <span className={styles.other}>{other}</span>}
          </button>
        </td>
      ))}
      {children}
    </tr>
  );
});

function laneCell(
  studio: Studio,
  section: Section,
  track: Track,
  pictures: LanePictures,
): LaneCell {
  const { id, bars } = section;
  const played = laneIn(section, track.id);
  const pattern = patternOf(studio, played === 'rest' ? section.pattern : played);
  const lane = pattern?.lanes[track.id];
  const length = lane?.length ?? pattern?.length ?? limits.steps;
  const isOther = played !== 'rest' && played !== section.pattern;
  return {
    section: id,
    bars,
    color: pattern?.color ?? '',
    label: laneLabel(studio, section, track),
    picture: lane && played !== 'rest' ? pictures.of(lane, length, bars) : '',
    kind: played === 'rest' ? 'rest' : isOther ? 'other' : 'pattern',
    other: isOther ? pattern?.name : undefined,
  };
}

function patternOf({ project }: Studio, id: string): MusicPattern | undefined {
  return project.music.patterns.find((pattern) => pattern.id === id);
}

function colored(color: string): CSSProperties {
  return { '--track': trackColor({ color }) } as CSSProperties;
}

function laneName({ t }: Studio, section: Section, track: Track): string {
  return t('grid:song.lane', { track: track.name, section: sectionName(section) });
}

/** As a screen reader says it: track, section, and what it plays there. */
function laneLabel(studio: Studio, section: Section, track: Track): string {
  const { t } = studio;
  const played = laneIn(section, track.id);
  const says = () => {
    if (played === 'rest') return t('grid:song.rest');
    if (isAudioTrack(studio, track.id)) return t('clips:audio.plays');
    const { name = '', lanes } = patternOf(studio, played) ?? {};
    const hasNotes = Object.keys(lanes?.[track.id]?.notes ?? {}).length > 0;
    const pattern = t('grid:pattern', { name });
    return hasNotes ? pattern : t('grid:song.noNotes', { pattern });
  };
  return `${laneName(studio, section, track)}: ${says()}`;
}

interface LaneChoiceProps extends LanesProps {
  display: Display;
  audio: OpenAudio | undefined;
  section: Section;
  track: Track;
  close: () => void;
}

/** Chooses what a track plays in a section, and lets the sections after it play the same. */
const LaneChoice = observer(function LaneChoice(props: LaneChoiceProps) {
  const { studio, song, section, track, close } = props;
  const { t } = studio;
  const chosen = section.lanes?.[track.id] ?? '';
  const isAudio = isAudioTrack(studio, track.id);
  const patterns = isAudio ? [] : song.patterns;
  const choices = [
    { id: '', label: isAudio ? t('clips:audio.plays') : t('grid:song.asPattern') },
    { id: 'rest', label: t('grid:song.rest') },
    ...patterns
      .filter(({ id }) => id !== section.pattern)
      .map(({ id, name }) => ({ id, label: t('grid:pattern', { name }) })),
  ];
  return (
    <div className={styles.choice}>
      <p className={styles.title}>{laneName(studio, section, track)}</p>
      {isAudio && <AudioChoice {...props} />}
      {choices.map(({ id, label }) => (
        <ToggleButton
          key={id}
          size="sm"
          isSelected={id === chosen}
          onChange={() => {
            song.setLane(section, track.id, id === '' ? undefined : id);
            close();
          }}
        >
          {label}
        </ToggleButton>
      ))}
      <Button
        size="sm"
        variant="ghost"
        icon={<ChevronsRight />}
        isDisabled={section.id === song.sections.at(-1)?.id}
        onPress={() => {
          song.fillLane(section, track.id);
          close();
        }}
      >
        {t('grid:song.fillAfter')}
      </Button>
    </div>
  );
});

/** What is put on an audio track where a section begins. */
const AudioChoice = observer(function AudioChoice(props: LaneChoiceProps) {
  const { studio, display, audio, song, section, track, close } = props;
  const { t } = studio;
  const at = song.barsBefore(section.id) * ticks.cycle;
  const does = (work: () => void) => () => {
    close();
    work();
  };
  return (
    <>
      <Button size="sm" onPress={does(() => display.pickAudio({ at, track: track.id }))}>
        {t('clips:audio.importHere')}
      </Button>
      <Button
        size="sm"
        onPress={does(() => audio?.room.voice.open({ track: track.id, bar: at / ticks.cycle }))}
      >
        {t('clips:voice.recordHere')}
      </Button>
      {audio?.room.clips.canPaste && (
        <Button size="sm" onPress={does(() => audio.room.clips.paste(track.id, at))}>
          {t('clips:clip.paste')}
        </Button>
      )}
    </>
  );
});
