import { type CertifiedWork, newProject } from '@hocket/sdk';
import { Button, VisuallyHidden } from '@hocket/ui';
import { Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { CodeView } from '../community/project-code-view.tsx';
import { useFail } from '../community/use-fail.ts';
import { usePreview } from '../community/use-preview.ts';
import type { ProjectPreview } from '../stores/audio/preview.ts';
import { useStudio } from '../studio-context.ts';
import * as styles from './certificate-page.module.css';

/** What a certificate rests on: a stranger's code, shown as text, which plays after a click and only in the sandbox. */
export const CertifiedWorks = observer(function CertifiedWorks(props: {
  works: readonly CertifiedWork[];
}) {
  const { works } = props;
  const { t } = useStudio();
  const preview = usePreview({});
  const titles = works.map((work) => t('certificates:lesson', { ...work }));
  const playing = preview.waiting ? undefined : titles[Number(preview.current)];
  return (
    <section className={styles.works} aria-labelledby="works">
      <h2 id="works">{t('certificates:works')}</h2>
      <p className={styles.quiet}>
        {t(works.length > 0 ? 'certificates:worksText' : 'certificates:noWorks')}
      </p>
      <VisuallyHidden>
        <span role="status">
          {playing !== undefined
            ? t('certificates:playing', { lesson: playing })
            : preview.hasPlayed && t('certificates:stopped')}
        </span>
      </VisuallyHidden>
      <ol className={styles.list}>
        {titles.map((lesson, place) => (
          <Work
            key={lesson}
            preview={preview}
            id={String(place)}
            lesson={lesson}
            code={works[place]?.code ?? ''}
          />
        ))}
      </ol>
    </section>
  );
});

const Work = observer(function Work(props: {
  preview: ProjectPreview;
  id: string;
  lesson: string;
  code: string;
}) {
  const { preview, id, lesson, code } = props;
  const { t } = useStudio();
  const fail = useFail();
  const isCurrent = preview.current === id;
  const bring = async () => newProject({ strudelCode: code, linked: true });
  return (
    <li>
      <CodeView
        title={<h3>{lesson}</h3>}
        code={code}
        action={
          <Button
            size="sm"
            icon={isCurrent ? <Square /> : <Play />}
            aria-label={t(isCurrent ? 'certificates:stop' : 'certificates:play', { lesson })}
            onPress={() => void preview.toggle(id, bring).catch(fail)}
          >
            {t(isCurrent ? 'certificates:stopShort' : 'certificates:playShort')}
          </Button>
        }
      />
    </li>
  );
});
