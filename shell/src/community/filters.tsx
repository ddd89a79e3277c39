import { SearchField, Select, ToggleButton } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useStudio } from '../studio-context.ts';
import * as styles from './filters.module.css';
import type { CommunityListQuery } from './list-query.ts';

/** Milliseconds without a key after which a search begins. */
const settled = 300;
/** Tags to choose from. */
const tagsShown = 16;

export interface FiltersProps {
  wanted: CommunityListQuery;
  onChange: (change: Partial<CommunityListQuery>) => void;
}

/** Search, order and tags of the community's list. */
export const Filters = observer(function Filters({ wanted, onChange }: FiltersProps) {
  const { t } = useStudio();
  const [typed, setTyped] = useState(wanted.search);
  // Back, forward and links change the address under the field.
  useEffect(() => setTyped(wanted.search), [wanted.search]);
  useEffect(() => {
    if (typed.trim() === wanted.search) return;
    const timer = setTimeout(() => onChange({ search: typed.trim() }), settled);
    return () => clearTimeout(timer);
  }, [typed, wanted.search, onChange]);
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('community:search')}
        value={typed}
        onChange={setTyped}
        clearLabel={t('community:clearSearch')}
      />
      <Select
        label={t('community:sort')}
        value={wanted.sort}
        onChange={(sort) => onChange({ sort })}
        options={[
          { id: 'newest', label: t('community:newest') },
          { id: 'popular', label: t('community:popular') },
          { id: 'most-played', label: t('community:mostPlayed') },
        ]}
      />
      <TagChoice chosen={wanted.tags} onChange={(tags) => onChange({ tags })} />
    </search>
  );
});

const TagChoice = observer(function TagChoice(props: {
  chosen: readonly string[];
  onChange: (tags: string[]) => void;
}) {
  const { api, t } = useStudio();
  const { chosen, onChange } = props;
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    // A failure to load the tags leaves search and sorting in place.
    api.listCommunityTags().then(
      ({ tags }) => setKnown(tags.slice(0, tagsShown).map(({ tag }) => tag)),
      () => undefined,
    );
  }, [api]);
  const tags = [...new Set([...chosen, ...known])];
  if (tags.length === 0) return null;
  return (
    <fieldset className={styles.tags}>
      <legend>{t('community:tags')}</legend>
      {tags.map((tag) => (
        <ToggleButton
          key={tag}
          size="sm"
          isSelected={chosen.includes(tag)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, tag] : chosen.filter((other) => other !== tag))
          }
        >
          {tag}
        </ToggleButton>
      ))}
    </fieldset>
  );
});
