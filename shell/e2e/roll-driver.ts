import type { Locator, Page } from '@playwright/test';

/** The piano roll of a page, by steps of the pattern and by pitch. */
export class RollDriver {
  readonly grid: Locator;
  /** Steps of the pattern, as wide as the roll. */
  steps = 16;

  constructor(readonly page: Page) {
    this.grid = page.getByRole('grid', { name: /^Notes of / });
  }

  /** Opens it over the whole window. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Piano Roll', expanded: false }).click();
    await this.page.getByRole('button', { name: 'Full screen' }).click();
    await this.grid.waitFor();
  }

  /** The notes, as a screen reader says them. */
  async notes(): Promise<string[]> {
    const rows = this.grid.locator('[data-note]');
    const said = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')));
    return said.map((text) => text ?? '');
  }

  /** Where on the page a step (from 0, or a part of one) and a MIDI number are. */
  async at(step: number, pitch: number): Promise<{ x: number; y: number }> {
    const { x = 0, y = 0, width = 0, height = 0 } = (await this.grid.boundingBox()) ?? {};
    return { x: x + (step / this.steps) * width, y: y + ((127.5 - pitch) / 128) * height };
  }

  async click(step: number, pitch: number): Promise<void> {
    const { x, y } = await this.at(step, pitch);
    await this.page.mouse.click(x, y);
  }

  /** Drags from a place to another, with a stop on the way. */
  async drag(from: readonly [number, number], to: readonly [number, number], isDropped = true) {
    const { mouse } = this.page;
    const [start, end] = [await this.at(...from), await this.at(...to)];
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
    await mouse.move(end.x, end.y);
    if (isDropped) await mouse.up();
  }

  async select(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    await this.page.keyboard.down('Shift');
    await this.drag(from, to);
    await this.page.keyboard.up('Shift');
  }
}
