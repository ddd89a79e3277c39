import { type MusicTrack, presetNameLength, settingsChain } from '@hocket/sdk';
import { NameForm, Popover, Select } from '@hocket/ui';
import { Ellipsis } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Desk } from '../desk.ts';
import * as styles from './strip.module.css';

interface ChainProps {
  desk: Desk;
  track: MusicTrack;
}

/** What is done with all settings of a strip at once: copied to another track, kept, and taken from what was kept. */
export const ChainMenu = observer(function ChainMenu({ desk, track }: ChainProps) {
  return (
    <Popover
      label={desk.studio.t('mixer:chain', { track: track.name })}
      size="sm"
      icon={<Ellipsis />}
      content={(close) => <ChainTools desk={desk} track={track} onDone={close} />}
    />
  );
});

const ChainTools = observer(function ChainTools(props: ChainProps & { onDone: () => void }) {
  const { desk, track, onDone } = props;
  const { studio, edits } = desk;
  const { t, library, project } = studio;
  const others = project.music.tracks.filter(({ id }) => id !== track.id);
  const presets = library.presets.filter(
    ({ effects }) => Object.keys(settingsChain(effects)).length > 0,
  );
  const done = (text: string) => {
    studio.notify({ kind: 'success', text });
    onDone();
  };
  return (
    <div className={styles.tools}>
      {others.length > 0 && (
        <Select
          label={t('mixer:copyTo')}
          value=""
          placeholder={t('mixer:choose')}
          options={others.map(({ id, name }) => ({ id, label: name }))}
          onChange={(to) => {
            edits.copyChain(track.id, to);
            const name = others.find(({ id }) => id === to)?.name ?? '';
            done(t('mixer:copied', { from: track.name, to: name }));
          }}
        />
      )}
      {presets.length > 0 && (
        <Select
          label={t('mixer:takePreset')}
          value=""
          placeholder={t('mixer:choose')}
          options={presets.map(({ name }) => ({ id: name, label: name }))}
          onChange={(name) => {
            const preset = presets.find((each) => each.name === name);
            if (preset) edits.applyChain(track.id, preset.effects);
            onDone();
          }}
        />
      )}
      <NameForm
        label={t('mixer:presetName')}
        action={t('mixer:savePreset')}
        maxLength={presetNameLength}
        onName={(name) => {
          const { strudelName, effects } = track;
          library.keepPreset({ name, strudelName, effects: settingsChain(effects) });
          done(t('mixer:presetSaved', { name }));
        }}
      />
    </div>
  );
});
