import { Button } from '@hocket/ui';
import { Copy } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useStudio } from '../studio-context.ts';
import * as styles from './code-view.module.css';
import { useCopy } from './use-copy.ts';

/** The code of a project, to read and to copy. */
export const CodeView = observer(function CodeView({ code }: { code: string }) {
  const { t } = useStudio();
  const copy = useCopy();
  return (
    <section className={styles.code} aria-labelledby="code-title">
      <div className={styles.head}>
        <h2 id="code-title">{t('community:code')}</h2>
        <Button size="sm" icon={<Copy />} onPress={() => void copy(code)}>
          {t('community:copyCode')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <pre className={styles.text} tabIndex={0}>
        <code>{code}</code>
      </pre>
    </section>
  );
});
