import { limits } from '@hocket/sdk';
import { Button, Popover, TextArea, TextField } from '@hocket/ui';
import { NotebookPen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApp } from '../studio-context.ts';

/** What the open project is about: its description and its tags. */
export const ProjectDetails = observer(function ProjectDetails() {
  const { t } = useApp().studio;
  return (
    <Popover
      label={t('shell:details')}
      icon={<NotebookPen />}
      content={(close) => <DetailsForm onDone={close} />}
    />
  );
});

/** Tags are taken over as they are typed, and shown as they were typed. */
const DetailsForm = observer(function DetailsForm(props: { onDone: () => void }) {
  const { project, studio } = useApp();
  const { t } = studio;
  const { description, tags } = project.data;
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
      <Button onPress={props.onDone}>{t('shell:done')}</Button>
    </>
  );
});
