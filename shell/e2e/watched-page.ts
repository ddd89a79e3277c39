import { type CDPSession, expect, type Page } from '@playwright/test';
import type { Recorded } from './recorder.ts';

/** By which a node is found, as a screen reader finds it. */
interface Named {
  role: string;
  name: string;
}

const control = 2;
const keys: Readonly<Record<string, number>> = { a: 65, Delete: 46, Enter: 13 };

/**
 * A page of the studio, worked and watched by the browser's own protocol: Playwright gives a page up as crashed when
 * the process of one of its frames dies, as the sandbox's may, and the page itself lives on.
 */
export class WatchedPage implements Recorded {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<WatchedPage> {
    return new WatchedPage(page, await page.context().newCDPSession(page));
  }

  /** What the function gives there, as JSON has it. Rejects with what it throws. */
  async evaluate<Result>(act: () => Result | Promise<Result>): Promise<Result> {
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', {
      expression: `(${act})()`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value;
  }

  /** Everything that can be read on the page. */
  text(): Promise<string> {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden cannot be read
    return this.evaluate(() => document.body.innerText);
  }

  /** Waits until a text can be read; `timeout`: so many ms at most. */
  async says(text: string | RegExp, timeout?: number): Promise<void> {
    await expect.poll(() => this.text(), { timeout }).toMatch(text);
  }

  /** Waits until it is there, and presses it. */
  async press(role: string, name: string): Promise<void> {
    const find = () => this.find({ role, name });
    await expect.poll(find, { message: `${role} ${name}` }).toBeDefined();
    const { object } = await this.session.send('DOM.resolveNode', { backendNodeId: await find() });
    await this.session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: 'function () { this.click(); }',
    });
  }

  /** Whether something of this role and name is there. */
  async has(role: string, name: string): Promise<boolean> {
    return (await this.find({ role, name })) !== undefined;
  }

  /** Shows the editor and puts `code` in place of what it holds. */
  async write(code: string): Promise<void> {
    await this.press('tab', 'Live Code');
    await this.enterEditor();
    await this.key('a', control);
    await this.key('Delete');
    await this.session.send('Input.insertText', { text: code });
  }

  /** Runs what the editor holds, as Ctrl+Enter does. */
  async run(): Promise<void> {
    await this.enterEditor();
    await this.key('Enter', control);
  }

  /** Ends the process of the sandbox's frame, as a lack of memory does. */
  async crashSandbox(): Promise<void> {
    const browser = this.page.context().browser();
    if (browser === null) throw new Error('The page has no browser.');
    const session = await browser.newBrowserCDPSession();
    const { targetInfos } = await session.send('Target.getTargets');
    const target = targetInfos.find(({ url }) => url.includes('/sandbox/'));
    if (target === undefined) throw new Error("The sandbox's frame has no process of its own.");
    const { targetId } = target;
    await session.send('Target.setDiscoverTargets', { discover: true });
    // A session that is left before the process is gone can take its last message with it.
    const crashed = new Promise<void>((done) => {
      session.on('Target.targetCrashed', (gone) => {
        if (gone.targetId === targetId) done();
      });
    });
    const { sessionId } = await session.send('Target.attachToTarget', { targetId });
    const message = JSON.stringify({ id: 1, method: 'Page.crash' });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    await crashed;
    await session.detach();
  }

  private async find({ role, name }: Named): Promise<number | undefined> {
    const { root } = await this.session.send('DOM.getDocument', { depth: 0 });
    const { nodes } = await this.session.send('Accessibility.queryAXTree', {
      backendNodeId: root.backendNodeId,
      role,
      accessibleName: name,
    });
    return nodes.find(({ ignored }) => !ignored)?.backendDOMNodeId;
  }

  private async enterEditor(): Promise<void> {
    const enter = () =>
      this.evaluate(() => {
        const field = document.querySelector<HTMLElement>('.ace_text-input');
        field?.focus();
        return field !== null && document.activeElement === field;
      });
    await expect.poll(enter).toBe(true);
  }

  private async key(key: string, modifiers = 0): Promise<void> {
    const event = { key, modifiers, windowsVirtualKeyCode: keys[key] };
    await this.session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
    await this.session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }
}
