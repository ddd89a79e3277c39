import { expect } from '@playwright/test';
import { openRoom } from '../../e2e/room-links.ts';
import type { StudioDriver } from '../../e2e/studio-driver.ts';
import type { SoundCable } from '../sound-cable.ts';
import { type Alignment, compareEars, paceTurns } from './alignment.ts';
import type { JamPlayers, Network } from './jam-players.ts';

/** Seconds of a cycle: four beats at 120 a minute. */
const cycle = 2;
/** Seconds within which two onsets are one: half a sixteenth. */
const near = cycle / 32;
const settleMs = 5000;
const patient = { timeout: 60_000 };
/** Four cycles that are told from each other by their paces. */
const bars = 's("<hh*16 hh*12 hh*10 hh*14>")';

/** Two people in one room, one heard with each ear. */
export interface JamRoom {
  ada: StudioDriver;
  bob: StudioDriver;
  links: Awaited<ReturnType<typeof openRoom>>;
}

/** Both come in, and one of them runs a program; resolves some seconds after both play it. */
export async function openJamRoom(jam: JamPlayers, network?: Network): Promise<JamRoom> {
  const [ada, bob] = [await jam.player('left', network), await jam.player('right', network)];
  await ada.write('s("hh*16")');
  await ada.save();
  const links = await openRoom(ada);
  await bob.page.goto(links.edit);
  await bob.ready();
  await ada.run();
  for (const { page } of [ada, bob]) {
    await expect(page.getByRole('button', { name: 'Stop for all' })).toBeVisible(patient);
  }
  await bob.page.waitForTimeout(settleMs);
  return { ada, bob, links };
}

/** What both hear of sixteenths in so many seconds. */
export async function playTogether(
  { bob }: JamRoom,
  cable: SoundCable,
  seconds: number,
): Promise<Alignment> {
  const recording = cable.record();
  await bob.page.waitForTimeout(seconds * 1000);
  return compareEars(await recording.end(), near);
}

/** Cycles by which programs that one of them runs begin apart in the two browsers; each program is of another pace. */
export async function runTogether(
  { ada, bob }: JamRoom,
  cable: SoundCable,
  programs: number,
): Promise<number[]> {
  const recording = cable.record();
  await bob.page.waitForTimeout(cycle * 1000);
  for (let program = 0; program < programs; program++) {
    await ada.write(`s("hh*${program % 2 === 0 ? 8 : 16}")`);
    await ada.run();
    await bob.page.waitForTimeout((2.3 * cycle + (program % 4) * 0.4) * 1000);
  }
  const { left, right, rate } = await recording.end();
  const [here = [], there = []] = [left, right].map((samples) =>
    paceTurns(samples, rate, cycle / 16),
  );
  if (here.length !== programs || there.length !== programs)
    throw new Error(`${programs} programs were run, ${here.length} and ${there.length} heard.`);
  // A program begins with a cycle; by how much less than half a beat it is off is the alignment's.
  return here.map((time, at) => Math.round((Math.abs(time - (there[at] ?? 0)) / cycle) * 8) / 8);
}

/** A visit of somebody who listens. */
export interface Entrance {
  /** Milliseconds from the press of Listen to the first sound. */
  wait: number;
  /** Its onsets are those of the room from then on; one of ten may be lost where the machine is busy. */
  isRightBar: boolean;
}

/** Somebody comes by the link for listeners while another one plays bars of different paces, and presses Listen. */
export async function joinListening(
  jam: JamPlayers,
  { ada, bob, links }: JamRoom,
  cable: SoundCable,
  visits: number,
): Promise<Entrance[]> {
  await ada.write(bars);
  await ada.run();
  await bob.page.close();
  const page = await jam.visitor('right');
  const found: Entrance[] = [];
  for (let visit = 0; visit < visits; visit++) {
    await page.goto(links.listen);
    await expect(page.getByText('The room plays.')).toBeVisible(patient);
    const recording = cable.record();
    await page.waitForTimeout(1000);
    const pressed = await page.getByRole('button', { name: 'Listen' }).evaluate(pressAndHear);
    await page.waitForTimeout(4000);
    const { single, pairs } = compareEars(await recording.end(), near);
    found.push({ wait: pressed, isRightBar: pairs.length > 10 && single < pairs.length / 10 });
  }
  return found;
}

/** In the page: presses, and gives the milliseconds until something reaches the loudspeakers. */
async function pressAndHear(button: HTMLElement | SVGElement): Promise<number> {
  const began = performance.now();
  const { recorder } = window;
  recorder.blocks.length = 0;
  (button as HTMLElement).click();
  for (;;) {
    const loud = recorder.blocks.find(({ block }) =>
      block.some((sample) => Math.abs(sample) > 1e-3),
    );
    const context = recorder.contexts.at(-1);
    if (loud && context) {
      const at = loud.first + loud.block.findIndex((sample) => Math.abs(sample) > 1e-3);
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
      return performanceTime + (at / context.sampleRate - contextTime) * 1000 - began;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
