import type { Studio, TrackOutput } from '@hocket/sdk';
import { Button, Select, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';

const channels = Array.from({ length: 16 }, (_, place) => String(place + 1));
/** As a track is sent at first. */
const usual = { channel: 1, isHeardHere: false };

/** To which MIDI device a track's notes go, on which channel, and whether it sounds here, too. */
export const TrackMidiOut = observer(function TrackMidiOut(props: {
  studio: Studio;
  /** Its id. */
  track: string;
}) {
  const { studio, track } = props;
  const { t, midi, notify, explain } = studio;
  const output = midi.outputOf(track);
  const there = midi.outputs;
  const connect = () =>
    midi.connect().catch((error: unknown) => notify({ kind: 'error', text: explain(error) }));
  if (!there && !output)
    return (
      <Button variant="secondary" onPress={() => void connect()}>
        {t('grid:midiOut.connect')}
      </Button>
    );
  const isAway = output !== undefined && !there?.includes(output.port);
  const set = (change: Partial<TrackOutput>) => {
    const port = change.port ?? output?.port;
    if (port) midi.sendTrack(track, { ...usual, ...output, ...change, port });
  };
  return (
    <>
      <Select
        label={t('grid:midiOut')}
        value={output?.port ?? ''}
        options={[
          { id: '', label: t('grid:midiOut.none') },
          ...(there ?? []).map((name) => ({ id: name, label: name })),
          ...(isAway
            ? [{ id: output.port, label: t('grid:midiOut.away', { name: output.port }) }]
            : []),
        ]}
        onChange={(port) => (port === '' ? midi.sendTrack(track, undefined) : set({ port }))}
      />
      {output && (
        <>
          <Select
            label={t('grid:midiOut.channel')}
            value={String(output.channel)}
            options={channels.map((id) => ({ id, label: id }))}
            onChange={(channel) => set({ channel: Number(channel) })}
          />
          <Switch isSelected={output.isHeardHere} onChange={(isHeardHere) => set({ isHeardHere })}>
            {t('grid:midiOut.heard')}
          </Switch>
        </>
      )}
    </>
  );
});
