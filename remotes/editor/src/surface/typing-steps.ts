import type { History } from '@hocket/sdk';
import { endStep } from '../text/end-step.ts';
import type { Ace, AceEditor } from './ace.ts';

/** Characters after which a step of undo ends with the word that is typed. */
const longest = 30;

/** What Ace knows of the command that changes the text. */
type Operation = NonNullable<Ace.EditSession['curOp']>;

/**
 * Ends a step of undo where a musician would: at a new line, at a jump of the caret, before and after what is pasted, and
 * before a word once much was typed. Pauses and runs end one, too, but not here.
 */
export class TypingSteps {
  /** The command of the newest edit: what one command edits stays together. */
  #last: Operation | undefined;
  /** Where that left the caret, and how many characters the step has. */
  #caret = '';
  #length = 0;
  readonly #session: Ace.EditSession;
  readonly #history: () => History;

  constructor({ session }: AceEditor, history: () => History) {
    this.#session = session;
    this.#history = history;
    session.on('beforeEndOperation' as never, this.#ended as never);
  }

  /** Call it with each change before the project has it. */
  typed({ action, lines }: Pick<Ace.Delta, 'action' | 'lines'>): void {
    const { curOp } = this.#session;
    if (!curOp || curOp === this.#last) return;
    const wasPasted = isPaste(this.#last);
    this.#last = curOp;
    const text = lines.join('\n');
    const isLine = action === 'insert' && text.startsWith('\n');
    const isJump = JSON.stringify(curOp.selectionBefore) !== this.#caret;
    const isLong = this.#length > longest && /^[\s.,("'`]/.test(text);
    if (isJump || isLine || isLong || wasPasted || isPaste(curOp)) {
      endStep(this.#history());
      this.#length = 0;
    }
    this.#length += text.length;
  }

  end(): void {
    this.#session.off('beforeEndOperation' as never, this.#ended as never);
  }

  #ended = (): void => {
    const { curOp, selection } = this.#session;
    // A bracket that is typed over the one that Ace put there changes nothing, and goes on typing.
    const isTyping = curOp?.command?.name === 'insertstring';
    if (isTyping || (curOp && curOp === this.#last))
      this.#caret = JSON.stringify(selection.toJSON());
  };
}

function isPaste(operation: Operation | undefined): boolean {
  return operation?.command?.name === 'paste';
}
