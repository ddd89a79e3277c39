import { FakeOutput, pulse } from '@hocket/engine/testing/fake-output';
import { ServerClock } from '../../src/stores/rooms/server-clock.ts';

/** Seconds: how long a page plays, and how far apart its notes are. */
const length = 600;
const apart = 0.125;
/** By how much faster the server's clock goes than the page's. */
const drift = 1e-4;
/** Seconds of the network's way in one direction, and what chance adds to it on average. */
const way = { there: 0.0525, back: 0.0475, late: 0.01 };
/** By how much faster or slower music may become, rounding included. */
const mostBend = 0.0011;

/**
 * How often in ten minutes of a drifting clock music jumps: a note that was handed over is moved, cut off or late, or two
 * neighbours are further apart or nearer than the tempo's thousandth says. The engine's scheduler plays on a clock that is
 * moved by hand, after a server whose time is read over a network.
 */
export async function clockGlitches(): Promise<{ glitches: number; notes: number }> {
  const stage = new FakeOutput();
  const serverTime = (page: number) => 5000 + page * (1 + drift);
  const clock = new ServerClock(
    () => undefined,
    () => stage.time,
  );
  const late = () => -way.late * Math.log(1 - Math.random());
  const read = () => {
    const [there, back] = [way.there + late(), way.back + late()];
    const received = serverTime(stage.time - back);
    clock.take({ sent: stage.time - there - back, received, answered: received });
  };
  for (let ping = 0; ping < 8; ping++) read();
  const began = serverTime(stage.time) + 0.3;
  const share = () =>
    stage.scheduler.share({ marks: [{ time: began - clock.offset, cycle: 0, cps: 0.5 }] });
  share();
  stage.scheduler.play('main', stage.slowly(pulse(16, 'hh'), 0));
  for (let second = 0; second < length; second++) {
    for (let tick = 0; tick < 40; tick++) await stage.pass(0.025);
    read();
    share();
  }
  const { notes } = stage;
  const moved = notes.filter(({ late, recalled, faded }) => late || recalled || faded);
  const times = notes.map(({ time }) => time);
  const uneven = times
    .slice(1)
    .filter((time, at) => Math.abs((time - (times[at] ?? 0)) / apart - 1) > mostBend);
  return { glitches: moved.length + uneven.length, notes: notes.length };
}
