import { type AceEditor, ace } from './ace.ts';
import type { SurfaceWords } from './surface.ts';

/** Makes an editor speak `words` to assistive technology, now and at each later caret move. */
export function speak(editor: AceEditor, words: SurfaceWords): void {
  ace.config.setMessages(
    {
      'text-input.aria-label': words.cursor,
      'gutter.annotation.aria-label.error': words.errorAt,
    },
    { placeholders: 'dollarSigns' },
  );
  editor.setOption('textInputAriaLabel', words.label);
  editor.container
    .querySelector('.ace_scroller')
    ?.setAttribute('aria-label', `${words.label}. ${words.howToEnter}`);
  editor.container.querySelector('.ace_gutter')?.setAttribute('aria-label', words.gutter);
}
