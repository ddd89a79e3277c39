import { catalogueLoaders, type Studio } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { useLazy } from '@hocket/ui';
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo } from 'react';
import type { AudioRoom } from './audio/audio-room.ts';
import type { Display } from './display.ts';

/** Audio tracks and their clips: nobody needs them for the first beat. */
export const audioParts = new Lazy(async () => {
  const [
    { AudioRoom },
    { AudioLane },
    { AudioLine },
    { ClipDetails },
    { VoicePanel },
    { AudioStatus, ClipKeyList },
  ] = await Promise.all([
    import(/* webpackChunkName: "audio" */ './audio/audio-room.ts'),
    import(/* webpackChunkName: "audio" */ './audio/audio-lane.tsx'),
    import(/* webpackChunkName: "audio" */ './audio/audio-line.tsx'),
    import(/* webpackChunkName: "audio" */ './audio/clip-details.tsx'),
    import(/* webpackChunkName: "audio" */ './audio/voice-panel.tsx'),
    import(/* webpackChunkName: "audio" */ './audio/audio-status.tsx'),
  ]);
  return { AudioRoom, AudioLane, AudioLine, ClipDetails, VoicePanel, AudioStatus, ClipKeyList };
});

/** What is said of clips and voices: it comes with them. */
export const clipMessages = catalogueLoaders(
  (language) => import(`./audio/messages/${language}.json`),
);

/** What the grid does with audio tracks, once its code is there. */
export type OpenAudio = NonNullable<(typeof audioParts)['part']> & { room: AudioRoom };

/** Whether a track has clips in place of notes. */
export function isAudioTrack({ project }: Studio, id: string): boolean {
  return project.music.tracks.find((track) => track.id === id)?.clips !== undefined;
}

/** Whether some track plays recordings. */
export function hasAudio({ project }: Studio): boolean {
  return project.music.tracks.some(({ clips }) => clips !== undefined);
}

function opened(
  studio: Studio,
  display: Display,
  parts: NonNullable<(typeof audioParts)['part']>,
): OpenAudio {
  if (!display.audio) {
    display.audio = new parts.AudioRoom(studio, display);
    // Until they are there, or without a network, names stand in their place.
    studio.addCatalogue('clips', clipMessages).catch(() => undefined);
  }
  return { ...parts, room: display.audio };
}

/** Does something with audio tracks, once their code is there; if it does not come, it is said. */
export async function withAudio(
  studio: Studio,
  display: Display,
  act: (room: AudioRoom) => unknown,
): Promise<void> {
  let parts: Awaited<ReturnType<typeof audioParts.fetch>>;
  try {
    parts = await audioParts.fetch();
  } catch {
    display.show({ kind: 'error', text: studio.t('grid:audio.failed') });
    return;
  }
  // What is done may name tracks.
  await studio.addCatalogue('clips', clipMessages).catch(() => undefined);
  display.openAudio();
  await act(opened(studio, display, parts).room);
}

/** What audio tracks are shown with; undefined while nobody wants it, or before it is there. */
export function useAudio(studio: Studio, display: Display): OpenAudio | undefined {
  const onFail = useCallback(
    () => studio.notify({ kind: 'error', text: studio.t('grid:audio.failed') }),
    [studio],
  );
  const isThere = useMemo(() => computed(() => hasAudio(studio)), [studio]).get();
  const isWanted = display.isAudioOpen || isThere;
  const parts = useLazy(audioParts, isWanted, onFail);
  return parts && isWanted ? opened(studio, display, parts) : undefined;
}

/** The details of a clip or of a voice that is recorded, and what is read now. */
export const OpenAudioDetails = observer(function OpenAudioDetails(props: {
  studio: Studio;
  display: Display;
}) {
  const { studio, display } = props;
  const audio = useAudio(studio, display);
  if (!audio) return null;
  const { room, ClipDetails, VoicePanel, AudioStatus, ClipKeyList } = audio;
  return (
    <>
      <ClipKeyList studio={studio} />
      <AudioStatus studio={studio} room={room} />
      <ClipDetails studio={studio} clips={room.clips} />
      <VoicePanel studio={studio} voice={room.voice} />
    </>
  );
});
