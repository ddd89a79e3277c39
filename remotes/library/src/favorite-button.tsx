import type { Studio } from '@hocket/sdk';
import { ToggleButton } from '@hocket/ui';
import { Heart } from 'lucide-react';
import { observer } from 'mobx-react-lite';

/** Keeps a sound among the favorites. */
export const FavoriteButton = observer(function FavoriteButton(props: {
  studio: Studio;
  name: string;
}) {
  const { studio, name } = props;
  const { t, library } = studio;
  const isFavorite = library.favorites.includes(name);
  return (
    <ToggleButton
      size="sm"
      variant="ghost"
      isSelected={isFavorite}
      onChange={() => library.toggleFavorite(name)}
      icon={<Heart fill={isFavorite ? 'currentColor' : 'none'} />}
      aria-label={t('library:favorite', { sound: name })}
    />
  );
});
