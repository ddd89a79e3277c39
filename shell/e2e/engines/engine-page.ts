/** WebDriver's code points of keys that are no letters. */
const keyCodes: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Delete: '\uE017',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};

/** A source of input with what it does, as WebDriver's `perform actions` and BiDi's `input.performActions` take it. */
export interface InputSource {
  type: 'pointer' | 'key';
  id: string;
  actions: readonly Readonly<Record<string, unknown>>[];
}

/** One page in another browser than Chromium, worked by that browser's own protocol. */
export abstract class EnginePage {
  /** The folder of its downloads. */
  abstract readonly downloads: string;

  /** Goes to an address; resolves when the document is there. */
  abstract open(url: string): Promise<void>;

  /** What an expression gives in the page once it is settled, as JSON has it. Rejects with what it throws. */
  protected abstract evaluateText(expression: string): Promise<unknown>;

  protected abstract perform(source: InputSource): Promise<void>;

  /** Ends the browser, and throws away what it kept. */
  abstract close(): Promise<void>;

  /** What the function gives in the page, as JSON has it. Rejects with what it throws. */
  async evaluate<Result, Args extends readonly unknown[]>(
    act: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    // What Node compiles may name functions by a helper that a page lacks.
    const call = `((__name) => (${act})(...${JSON.stringify(args)}))((target) => target)`;
    return (await this.evaluateText(call)) as Result;
  }

  /** Presses the mouse at a point of the window, in CSS pixels, as a person does. */
  async clickAt(x: number, y: number): Promise<void> {
    const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.perform({ type: 'pointer', id: 'mouse', actions: [move, ...press] });
  }

  /** Presses keys together, the last of them last: a name of `keyCodes` or a letter. */
  async press(...keys: readonly string[]): Promise<void> {
    const values = keys.map((key) => keyCodes[key] ?? key);
    await this.perform({
      type: 'key',
      id: 'keys',
      actions: [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ],
    });
  }

  /** Types a text where the focus is. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.perform({ type: 'key', id: 'keys', actions });
  }
}
