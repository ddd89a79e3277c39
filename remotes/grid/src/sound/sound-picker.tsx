import { namedSound, type Studio, soundFamilies, type Track } from '@hocket/sdk';
import { Select, type SelectOption, useHearing } from '@hocket/ui';
import { observer } from 'mobx-react-lite';

/** The sound of a track, picked from families; each is heard as a pointer or the arrow keys come to it. */
export const SoundPicker = observer(function SoundPicker(props: {
  studio: Studio;
  track: Track;
  row: number;
}) {
  const { studio, track, row } = props;
  const { t, project } = studio;
  const hear = useHearing(studio);
  const [first] = project.tracks.notes[row]?.split(' ') ?? [];
  return (
    <Select
      label={t('grid:sound')}
      value={track.strudelName}
      options={soundOptions(studio, track.strudelName)}
      onChange={(strudelName) => project.tracks.change(row, { strudelName })}
      onNear={(sound) => hear(sound, first)}
    />
  );
});

/** Every sound there is under its family; somebody's own recordings and plugins' instruments come first. */
function soundOptions({ t, library, plugins }: Studio, current: string): SelectOption[] {
  const own = new Set(library.own.list.map(({ name }) => name));
  const instruments = new Map(
    (plugins.installed ?? [])
      .flatMap(({ manifest }) => manifest?.contributes.instruments ?? [])
      .map(({ id, name }) => [id, name]),
  );
  const order = ['own', 'plugins', ...soundFamilies] as const;
  const sounds = [...new Set([current, ...library.sounds])].map((id) => {
    const { name, family } = namedSound(id);
    if (own.has(id)) return { id, label: id, family: 'own' as const };
    const instrument = instruments.get(id);
    if (instrument !== undefined)
      return { id, label: `${id} · ${instrument}`, family: 'plugins' as const };
    return { id, label: name === undefined ? id : `${id} · ${name}`, family };
  });
  return order.flatMap((family) =>
    sounds
      .filter((sound) => sound.family === family)
      .map(({ id, label }) => ({ id, label, group: t(`grid:family.${family}`) })),
  );
}
