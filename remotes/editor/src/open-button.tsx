import type { Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { FolderOpen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { codeEndings } from './read-code-file.ts';
import { wordsOf } from './words.ts';

interface OpenButtonProps {
  studio: Studio;
  onFile: (file: File) => void;
}

/** Lets a file with code be chosen. */
export const OpenButton = observer(function OpenButton({ studio, onFile }: OpenButtonProps) {
  const t = wordsOf(studio);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" icon={<FolderOpen />} onPress={() => input.current?.click()}>
        {t('open')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('open')}
        accept={codeEndings.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
});
