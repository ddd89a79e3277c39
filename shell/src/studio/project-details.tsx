import { Popover } from '@hocket/ui';
import { NotebookPen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { communityMessages } from '../community/messages/community-messages.ts';
import { useOpened } from '../community/use-fail.ts';
import { lazyCode } from '../stores/async/lazy-code.ts';
import type { LanguageStore } from '../stores/texts/language.ts';
import { useApp } from '../studio-context.ts';

function lazyFormIn(language: LanguageStore) {
  return lazyCode(async () => {
    const code = import(/* webpackChunkName: "details-form" */ '../projects/details-form.tsx');
    const [form] = await Promise.all([code, language.addCatalogue('community', communityMessages)]);
    return form;
  });
}

/** What the open project is about, and who made it. */
export const ProjectDetails = observer(function ProjectDetails() {
  const { language, studio } = useApp();
  const [lazyForm] = useState(() => lazyFormIn(language));
  return (
    <Popover
      label={studio.t('shell:details')}
      icon={<NotebookPen />}
      content={(close) => <Details form={lazyForm} onDone={close} />}
    />
  );
});

const Details = observer(function Details(props: {
  form: ReturnType<typeof lazyFormIn>;
  onDone: () => void;
}) {
  const { form, onDone } = props;
  const code = useOpened(form, onDone);
  return code && <code.DetailsForm onDone={onDone} />;
});
