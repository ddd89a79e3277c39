import { Button } from '@hocket/ui';
import { Copy } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import { useStudio } from '../studio-context.ts';
import { codeTokens } from './code-tokens.ts';
import * as styles from './code-view.module.css';
import { useCopy } from './use-copy.ts';

interface CodeViewProps {
  title: ReactNode;
  code: string;
  action: ReactNode;
  /** Where the text stands. */
  textRef?: Ref<HTMLElement>;
}

/** Code to read, under its title, with what can be done with it. */
export function CodeView({ title, code, action, textRef }: CodeViewProps) {
  return (
    <div className={styles.code}>
      <div className={styles.head}>
        {title}
        {action}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <pre className={styles.text} tabIndex={0}>
        <code ref={textRef}>
          {codeTokens(code).map(({ kind, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
            <span key={at} data-kind={kind}>
              {text}
            </span>
          ))}
        </code>
      </pre>
    </div>
  );
}

/** The code of a project, to read and to copy. */
export const ProjectCodeView = observer(function ProjectCodeView({ code }: { code: string }) {
  const { t } = useStudio();
  const copy = useCopy();
  return (
    <CodeView
      title={<h2>{t('community:code')}</h2>}
      code={code}
      action={
        <Button size="sm" icon={<Copy />} onPress={() => void copy(code)}>
          {t('community:copyCode')}
        </Button>
      }
    />
  );
});
