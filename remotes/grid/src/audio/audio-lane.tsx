import {
  type Clip,
  clipStretch,
  type MusicTrack,
  type Studio,
  secondsOfTicks,
  ticksOfSeconds,
} from '@hocket/sdk';
import { Repeat, RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import * as styles from './audio-lane.module.css';
import type { ClipCommands, ClipPlace } from './clip-commands.ts';
import { clipKey } from './clip-keys.ts';
import { barText, type SongScale } from './song-scale.ts';
import { type DraggedPart, useClipGestures } from './use-clip-gestures.ts';
import { waveform } from './waveform.ts';

export interface AudioLaneProps {
  studio: Studio;
  clips: ClipCommands;
  /** The track that a voice is recorded on. */
  recorded: string | undefined;
  track: MusicTrack;
  scale: SongScale;
  table: RefObject<HTMLElement | null>;
  /** Goes to the cell of a track that lies under a time. */
  onLeave: (track: string, time: number) => void;
}

/** The clips of an audio track over its row of the song: they are moved, trimmed and faded there. */
export const AudioLane = observer(function AudioLane(props: AudioLaneProps) {
  const { clips, track, table } = props;
  const order = clips.clipsOf(track.id);
  const { draft, selected } = clips;
  const stop =
    selected?.track === track.id && order.includes(selected.clip) ? selected.clip : order[0];
  const focus = (place: ClipPlace) =>
    requestAnimationFrame(() =>
      table.current
        ?.querySelector<HTMLElement>(`[data-clip="${CSS.escape(`${place.track} ${place.clip}`)}"]`)
        ?.focus(),
    );
  const cell = useRef<HTMLTableCellElement>(null);
  const isSought = clips.sought === track.id;
  useEffect(() => {
    if (!isSought) return;
    const row = cell.current?.closest('tr');
    row?.scrollIntoView?.({ block: 'nearest' });
    (cell.current ?? row)?.querySelector<HTMLElement>('[data-clip]')?.focus();
    clips.seek(undefined);
  }, [clips, isSought]);
  return (
    <td ref={cell} className={styles.clips}>
      {order.map((id) => (
        <ClipBlock key={id} {...props} id={id} isStop={id === stop} focus={focus} />
      ))}
      {draft && draft.track === track.id && draft.of.track !== track.id && (
        <ClipPicture {...props} clip={draft.clip} isGhost />
      )}
      {props.recorded === track.id && <GrowingClip {...props} />}
    </td>
  );
});

interface ClipBlockProps extends AudioLaneProps {
  id: string;
  isStop: boolean;
  focus: (place: ClipPlace) => void;
}

/** What is dragged of a clip, from its left to its right. */
const parts: readonly DraggedPart[] = ['start', 'fadeIn', 'fadeOut', 'end'];

/** One clip: a button, over which its edges and corners are dragged. */
const ClipBlock = observer(function ClipBlock(props: ClipBlockProps) {
  const { studio, clips, track, scale, table, id, isStop, focus, onLeave } = props;
  const { t, recordings, project } = studio;
  const place = { track: track.id, clip: id };
  const gestures = useClipGestures(studio, clips, scale, table);
  const { draft } = clips;
  const own = track.clips?.[id];
  if (!own) return null;
  const isDragged = draft?.of.clip === id && draft.of.track === track.id;
  const clip = isDragged && draft.track === track.id ? draft.clip : own;
  const { status } = recordings.of(clip.recording);
  const isSelected = clips.selected?.clip === id && clips.selected.track === track.id;
  const isFixed = project.link.fixed;

  function onKeyDown(event: KeyboardEvent) {
    if (isFixed) return;
    const outcome = clipKey(clips, place, event);
    if (outcome === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (outcome === 'lane') onLeave(track.id, clip.at);
    else focus(outcome);
  }
  const name = t('clips:clip.name', {
    track: track.name,
    from: barText(clip.at),
    to: barText(clip.at + clip.length),
  });
  const says = [name, ...stateOf(props, clip, status)].join(', ');
  const left = scale.xOf(clip.at);
  return (
    <>
      <button
        type="button"
        className={styles.clip}
        style={{ left, width: Math.max(6, scale.xOf(clip.at + clip.length) - left) }}
        data-clip={`${track.id} ${id}`}
        data-status={status}
        data-gone={(isDragged && draft.track !== track.id) || undefined}
        data-held={isDragged || undefined}
        aria-pressed={isSelected}
        aria-label={says}
        title={clips.recordingOf(clip).name}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => clips.select(place)}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (event.detail > 0 && gestures.wasDragged()) return;
          clips.select(place);
        }}
        onDoubleClick={() => clips.open(place)}
        onContextMenu={(event) => {
          event.stopPropagation();
          gestures.onContextMenu(event);
          if (!clips.draft && !isFixed) clips.open(place);
        }}
        onPointerDown={(event) => {
          event.stopPropagation();
          const part = (event.target as HTMLElement).dataset.part as DraggedPart | undefined;
          if (!isFixed) gestures.onPointerDown(event, place, part ?? 'body');
        }}
        onPointerMove={({ clientX, currentTarget }) =>
          clips.point(scale.timeAt(left + clientX - currentTarget.getBoundingClientRect().left))
        }
        onPointerLeave={() => clips.point(undefined)}
      >
        <ClipFace {...props} clip={clip} />
        {!isFixed &&
          parts.map((part) => <span key={part} className={styles.part} data-part={part} />)}
      </button>
      {status === 'away' && (
        <button
          type="button"
          className={styles.retry}
          style={{ left: left + 4 }}
          aria-label={t('clips:clip.retry', { name })}
          title={t('clips:clip.retry', { name })}
          onClick={() => recordings.retry()}
        >
          <RotateCw aria-hidden="true" size={12} />
        </button>
      )}
    </>
  );
});

/** What a screen reader is told of a clip beside its place. */
function stateOf({ studio: { t }, scale }: AudioLaneProps, clip: Clip, status: string): string[] {
  return [
    ...(status === 'ready' ? [] : [t(`clips:clip.${status}`)]),
    ...(clip.loop ? [t('clips:clip.looped')] : []),
    ...(clip.at >= scale.end ? [t('clips:clip.pastEnd')] : []),
  ];
}

/** A clip where a drag would put it. */
function ClipPicture({ clip, ...props }: AudioLaneProps & { clip: Clip; isGhost: true }) {
  const left = props.scale.xOf(clip.at);
  const width = Math.max(6, props.scale.xOf(clip.at + clip.length) - left);
  return (
    <span className={styles.clip} style={{ left, width }} data-held aria-hidden="true">
      <ClipFace {...props} clip={clip} />
    </span>
  );
}

/** What is recorded by now. */
const GrowingClip = observer(function GrowingClip({ studio, scale }: AudioLaneProps) {
  const { now } = studio.voiceTakes;
  if (!now) return null;
  const left = scale.xOf(now.at);
  const end = now.at + ticksOfSeconds(now.seconds, studio.project.music.bpm);
  const width = Math.max(3, scale.xOf(end) - left);
  return <span className={styles.growing} style={{ left, width }} aria-hidden="true" />;
});

/** The name, waveform, fades and turns of a clip. */
const ClipFace = observer(function ClipFace(props: AudioLaneProps & { clip: Clip }) {
  const { studio, clips, scale, clip } = props;
  const { bpm } = studio.project.music;
  const { reading } = studio.recordings.of(clip.recording);
  const { at, length, from, loop, gain, fadeIn = 0, fadeOut = 0 } = clip;
  const stretchBpm = clip.bpm;
  // Widths are rounded, so that a window that is made wider draws little anew.
  const width = 2 ** Math.ceil(Math.log2(Math.max(16, scale.xOf(at + length) - scale.xOf(at))));
  const path = useMemo(() => {
    if (!reading) return '';
    const parts = {
      from,
      length,
      ...(loop && { loop }),
      ...(gain !== undefined && { gain }),
      ...(stretchBpm !== undefined && { bpm: stretchBpm }),
    };
    return waveform(reading, parts, { bpm, width });
  }, [reading, from, length, loop, gain, stretchBpm, bpm, width]);
  const seconds = secondsOfTicks(length, bpm);
  const share = (part: number) => Math.min(1, part / seconds);
  return (
    <>
      <svg className={styles.wave} viewBox="0 -1 1 2" preserveAspectRatio="none" aria-hidden="true">
        {path !== '' && <path d={path} />}
        <path
          className={styles.fade}
          d={`M0 1V-1H${share(fadeIn)}zM1 1V-1H${1 - share(fadeOut)}z`}
        />
        {turnsOf(clip, bpm).map((turn) => (
          <path key={turn} className={styles.turn} d={`M${turn} -1V1`} />
        ))}
      </svg>
      <span className={styles.name} aria-hidden="true">
        {loop && <Repeat size={10} />}
        {clips.recordingOf(clip).name}
      </span>
    </>
  );
});

/** Where a clip's loop begins again, as shares of the clip; none where they would be a bar of one colour. */
function turnsOf(clip: Clip, bpm: number): number[] {
  const { loop, from, length } = clip;
  if (!loop) return [];
  const stretch = clipStretch(clip, bpm);
  const first = ticksOfSeconds((loop.to - from) * stretch, bpm) / length;
  const turn = ticksOfSeconds((loop.to - loop.from) * stretch, bpm) / length;
  const count = Math.min(64, Math.ceil((1 - first) / turn));
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index * turn).filter(
    (each) => each > 0 && each < 0.999,
  );
}
