import type { CDPSession, Page } from '@playwright/test';

/**
 * A page of the studio, asked by the browser's own protocol: Playwright gives a page up as crashed when the process of
 * one of its frames dies, as the sandbox's may, and the page itself lives on.
 */
export class SandboxPage {
  private constructor(
    /** For what is no evaluation; of no use once a frame has died. */
    readonly playwright: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<SandboxPage> {
    return new SandboxPage(page, await page.context().newCDPSession(page));
  }

  /** What the function gives there, as JSON has it. Rejects with what it throws. */
  async evaluate<Result, Input = undefined>(
    act: (input: Input) => Result,
    ...[input]: Input extends undefined ? [] : [Input]
  ): Promise<Awaited<Result>> {
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', {
      expression: `(${act})(${JSON.stringify(input)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value;
  }

  async close(): Promise<void> {
    await this.playwright.close();
  }
}
