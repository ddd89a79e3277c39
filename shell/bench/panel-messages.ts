import { pluginDraft } from '../e2e/instrument-draft.ts';
import { Musician } from '../e2e/musician.ts';
import { StudioDriver } from '../e2e/studio-driver.ts';
import type { StudioBench } from './open-bench.ts';

/** A panel that answers each move of one of its controls with a move of another. */
const echo = `let studio;
export default {
  start(given) { studio = given },
  control(name, value) { if (name === 'said') studio.set('heard', value) },
  draw({ pen, width, height }) { pen.fillRect(0, 0, width, height) },
};`;

/**
 * Milliseconds from a press on a control of a plugin's panel until the page shows what the panel answers, of so many
 * presses: a message to the worker in the sandbox, and one back.
 */
export async function panelMessages(bench: StudioBench, presses: number): Promise<number[]> {
  const control = (label: string) => ({ label, min: 0, max: 1, initial: 0, isSwitch: true });
  const panel = {
    id: 'benches.echo',
    name: 'Echo Panel',
    file: 'panel.js',
    kind: 'panel' as const,
    controls: { said: control('Said'), heard: control('Heard') },
  };
  const said = { id: panel.id, name: panel.name, version: '1.0.0' };
  const author = await Musician.signUp(bench.url);
  const draft = pluginDraft({ ...said, contributes: { panels: [panel] } }, { 'panel.js': echo });
  const { status } = await author.publish(draft);
  if (status !== 201) throw new Error(`The panel was not published: HTTP ${status}`);
  const context = await bench.newVisitor();
  try {
    const page = await context.newPage();
    const studio = new StudioDriver(page, bench.url);
    await page.goto(`${bench.url}/studio/settings`);
    await page.getByRole('tab', { name: 'Plugins' }).click();
    await page.getByRole('button', { name: `Install ${panel.name}` }).click();
    await page.getByText('Ready', { exact: true }).first().waitFor();
    await page.goto(`${bench.url}/studio`);
    await studio.ready();
    const shown = page.getByRole('group', { name: panel.name });
    const heard = await shown.getByRole('switch', { name: 'Heard' }).elementHandle();
    const pressed = shown.getByRole('switch', { name: 'Said' });
    return await pressed.evaluate(timesOf, { heard, presses });
  } finally {
    await context.close();
  }
}

/** Runs in the page: presses a switch again and again, and waits until another follows. */
async function timesOf(
  said: Element,
  { heard, presses }: { heard: Node | null; presses: number },
): Promise<number[]> {
  const [from, to] = [said as HTMLInputElement, heard as HTMLInputElement];
  const times: number[] = [];
  for (let press = 0; press < presses; press++) {
    const wanted = !to.checked;
    const begun = performance.now();
    from.click();
    while (to.checked !== wanted) {
      await new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done();
        port2.postMessage(null);
      });
    }
    times.push(performance.now() - begun);
    await new Promise((done) => setTimeout(done, 50));
  }
  return times;
}
