import { type Credits, limits } from '@hocket/sdk';
import { Button, TextArea, TextField } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Byline } from '../community/byline.tsx';
import { useApp } from '../studio-context.ts';

/** What the open project is about. Tags are taken over as they are typed, and shown as they were typed. */
export const DetailsForm = observer(function DetailsForm(props: { onDone: () => void }) {
  const { project, studio } = useApp();
  const { t } = studio;
  const { description, id, rev, tags } = project.data;
  const [typed, setTyped] = useState(() => tags.join(', '));
  return (
    <>
      <TextArea
        label={t('shell:description')}
        value={description}
        onChange={(text) => project.describe(text, tags)}
        maxLength={limits.descriptionLength}
      />
      <TextField
        label={t('shell:tags')}
        description={t('shell:tagsHint', { most: limits.tags })}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          project.describe(description, text.split(/[,、]/));
        }}
        autoComplete="off"
      />
      {id !== '' && <ProjectCredits key={id} id={id} rev={rev} />}
      <Button onPress={props.onDone}>{t('shell:done')}</Button>
    </>
  );
});

/** Who made the project, asked anew with each revision; nothing where that cannot be known, as without a network. */
const ProjectCredits = observer(function ProjectCredits(props: { id: string; rev: number }) {
  const { id, rev } = props;
  const { api } = useApp().studio;
  const [credits, setCredits] = useState<Credits>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision may have others to name
  useEffect(() => {
    let isGone = false;
    api.getCredits(id).then(
      (found) => isGone || setCredits(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api, id, rev]);
  return credits && <Byline credits={credits} />;
});
