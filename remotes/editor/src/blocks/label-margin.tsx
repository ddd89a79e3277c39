import type { Studio } from '@hocket/sdk';
import type { CodeBlock } from '@hocket/sdk/code-blocks';
import { readLabel } from '@hocket/sdk/code-blocks';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import type { AceEditor } from '../surface/ace.ts';
import { placeInText } from '../text/place-in-text.ts';
import { projectCode } from '../text/project-code.ts';
import { translateOf } from '../translate.ts';
import type { BlockMix } from './block-mix.ts';
import * as styles from './label-margin.module.css';

interface LabelMarginProps {
  studio: Studio;
  mix: BlockMix;
  editor: AceEditor;
}

/** Beside each labelled line, its two switches. There only while the code has labels. */
export const LabelMargin = observer(function LabelMargin(props: LabelMarginProps) {
  const { mix, editor, studio } = props;
  const { blocks } = mix;
  const margin = useRef<HTMLDivElement>(null);
  const code = projectCode(studio.project);
  const lines = blocks.map(({ from }) => placeInText(code, from).line);
  const shown = lines.join();

  useLayoutEffect(() => {
    const { renderer, session } = editor;
    const place = () => {
      const groups = margin.current?.children ?? [];
      for (const [index, line] of shown.split(',').entries()) {
        const { row } = session.documentToScreenPosition(Number(line) - 1, 0);
        const top = row * renderer.lineHeight - session.getScrollTop();
        (groups[index] as HTMLElement | undefined)?.style.setProperty(
          'inset-block-start',
          `${top}px`,
        );
      }
    };
    place();
    renderer.on('afterRender', place);
    return () => renderer.off('afterRender', place);
  }, [editor, shown]);

  if (blocks.length === 0) return null;
  return (
    <div ref={margin} className={styles.margin}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is the same while its place is; focus stays
        <Switches key={index} {...props} block={block} line={lines[index] ?? 1} />
      ))}
    </div>
  );
});

const Switches = observer(function Switches({
  studio,
  editor,
  mix,
  block,
  line,
}: LabelMarginProps & { block: CodeBlock; line: number }) {
  const t = translateOf(studio);
  const { name } = readLabel(block.label);
  const isNear = () => editor.isRowFullyVisible(line - 1);
  const button = (which: 'muted' | 'solo', letter: string, text: string) => (
    <button
      type="button"
      className={styles.switch}
      data-switch={which}
      aria-label={text}
      aria-pressed={mix.stateOf(block, which)}
      onFocus={() => isNear() || editor.renderer.scrollCursorIntoView({ row: line - 1, column: 0 })}
      onClick={() => mix.toggle(block, which)}
    >
      {letter}
    </button>
  );
  return (
    <div className={styles.group}>
      {button('muted', t('muteLetter'), t('muteBlock', { name, line }))}
      {button('solo', t('soloLetter'), t('soloBlock', { name, line }))}
    </div>
  );
});
