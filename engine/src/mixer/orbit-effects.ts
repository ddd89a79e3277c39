import { getSuperdoughAudioController, type Orbit } from 'superdough';

/** Where notes of a track send to. */
export interface StripSends {
  readonly room: AudioNode;
  readonly echo: AudioNode;
  /** Sets the time between echoes, from an audio time on. */
  keepTime(seconds: number, time: number): void;
}

/** What stands among superdough's orbits in place of an orbit of ours. */
const fronts = new WeakMap<Orbit, Orbit>();

/** An orbit of superdough whose notes send to a room and an echo that they share with others. */
export function openOrbit(number: number, sends: StripSends): Orbit {
  const controller = getSuperdoughAudioController();
  const orbit = controller.getOrbit(number, [0, 1]);
  const effects: Pick<Orbit, 'getReverb' | 'sendReverb' | 'getDelay' | 'sendDelay'> = {
    getReverb: () => sends.room,
    sendReverb: (from, gain) => send(from, sends.room, gain),
    getDelay(seconds, _, time) {
      sends.keepTime(seconds, time);
      return sends.echo;
    },
    sendDelay: (from, gain) => send(from, sends.echo, gain),
  };
  const front = Object.assign(Object.create(orbit) as Orbit, effects);
  fronts.set(front, orbit);
  controller.nodes[String(number)] = front;
  return orbit;
}

/** The orbit itself, with a room and an echo of its own: those of a sound that brings them. */
export function ownOrbit(orbit: Orbit): Orbit {
  return fronts.get(orbit) ?? orbit;
}

function send(from: AudioNode, to: AudioNode, gain: number): AudioNode {
  const amount = new GainNode(from.context, { gain });
  from.connect(amount).connect(to);
  return amount;
}
