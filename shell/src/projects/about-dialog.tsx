import { type ListQuery, limits, type ProjectSummary } from '@hocket/sdk';
import { Button, Dialog, TextArea, TextField } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import * as styles from '../community/dialog-form.module.css';
import type { Listing } from '../community/listing.ts';
import { useApp } from '../studio-context.ts';
import { changeProject } from './change-project.ts';

export interface AboutDialogProps {
  project: ProjectSummary;
  listing: Listing<ProjectSummary, ListQuery>;
  onClose: () => void;
}

/** Changes name, description and tags; what was typed stays when it could not be saved. */
export const AboutDialog = observer(function AboutDialog(props: AboutDialogProps) {
  const { project, listing, onClose } = props;
  const { project: open, studio } = useApp();
  const { api, explain, t } = studio;
  const [name, setName] = useState(project.name);
  const [description, setDescription] = useState(project.description);
  const [tags, setTags] = useState(project.tags.join(', '));
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();

  async function save() {
    setSaving(true);
    setError(undefined);
    try {
      const about = { name: name.trim() || project.name, description, tags: tagsOf(tags) };
      const { rev } = await changeProject(api, open, project.id, about);
      listing.update(project.id, { ...about, rev });
      void open.loadList().catch(() => undefined);
      onClose();
    } catch (failure) {
      setError(failure);
      setSaving(false);
    }
  }

  return (
    <Dialog
      title={t('projects:editTitle')}
      isOpen
      onClose={onClose}
      closeLabel={t('shell:cancel')}
      actions={
        <Button variant="primary" isPending={isSaving} onPress={() => void save()}>
          {t('shell:save')}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField
          label={t('shell:projectName')}
          value={name}
          onChange={setName}
          maxLength={limits.nameLength}
          autoComplete="off"
        />
        <TextArea
          label={t('shell:description')}
          value={description}
          onChange={setDescription}
          maxLength={limits.descriptionLength}
        />
        <TextField
          label={t('shell:tags')}
          description={t('shell:tagsHint', { most: limits.tags })}
          value={tags}
          onChange={setTags}
          autoComplete="off"
        />
        {error !== undefined && <p role="alert">{explain(error)}</p>}
      </div>
    </Dialog>
  );
});

/** The tags of a line that separates them by commas; as many and as long as a project may have. */
function tagsOf(line: string): string[] {
  const each = line.split(/[,、]/).map((tag) => tag.trim().slice(0, limits.tagLength));
  return [...new Set(each.filter(Boolean))].slice(0, limits.tags);
}
