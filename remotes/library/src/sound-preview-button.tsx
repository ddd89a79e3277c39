import type { Studio } from '@hocket/sdk';
import { ToggleButton } from '@hocket/ui';
import { Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';

interface SoundPreviewButtonProps {
  studio: Studio;
  name: string;
  strudelName: string;
  /** Space-separated, sounding together. */
  notes?: string | undefined;
}

/** Plays the sound for a second; a second press stops it. */
export const SoundPreviewButton = observer(function SoundPreviewButton(
  props: SoundPreviewButtonProps,
) {
  const { studio, name, strudelName, notes } = props;
  const { t, library } = studio;
  const isSounding = library.previewing === strudelName;

  const preview = async () => {
    try {
      await library.preview(strudelName, notes);
    } catch (error) {
      studio.notify({ kind: 'error', text: studio.explain(error) });
    }
  };

  return (
    <ToggleButton
      size="sm"
      isSelected={isSounding}
      onChange={() => void preview()}
      icon={isSounding ? <Square /> : <Play />}
      aria-label={t('library:preview', { sound: name })}
    />
  );
});
