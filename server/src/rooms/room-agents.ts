import type { RoomPresence } from '@hocket/music/room-presence';
import type { MusicPatch } from '@hocket/sdk';
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';

/** Milliseconds for which an agent is there after what it changed last. */
const stayMs = 30_000;
/** Characters of a name, as people's have them. */
const longestName = 120;

interface RoomAgent {
  readonly awareness: Awareness;
  timer?: NodeJS.Timeout;
}

/** Agents that change the project of a room: each is there as people are, by its name and where its hand was last. */
export class RoomAgents {
  readonly #room: Awareness;
  readonly #clients: Set<number>;
  readonly #agents = new Map<string, RoomAgent>();

  /** `room`: what all who are there tell of themselves; `clients`: the numbers by which agents do, while they are there. */
  constructor(room: Awareness, clients: Set<number>) {
    this.#room = room;
    this.#clients = clients;
  }

  /** An agent has made these patches of the project. */
  show(name: string, patches: readonly MusicPatch[]): void {
    const agent = this.#agents.get(name) ?? { awareness: new Awareness(new Y.Doc()) };
    this.#agents.set(name, agent);
    this.#clients.add(agent.awareness.clientID);
    const place = placeOf(patches);
    this.#tell(agent, { name: name.slice(0, longestName), ...(place && { place }) });
    clearTimeout(agent.timer);
    agent.timer = setTimeout(() => this.#leave(name), stayMs).unref();
  }

  /** None is there any more. */
  end(): void {
    for (const name of this.#agents.keys()) this.#leave(name);
  }

  #leave(name: string): void {
    const agent = this.#agents.get(name);
    if (!agent) return;
    clearTimeout(agent.timer);
    this.#agents.delete(name);
    this.#tell(agent, null);
    this.#clients.delete(agent.awareness.clientID);
    agent.awareness.destroy();
  }

  #tell({ awareness }: RoomAgent, state: RoomPresence | null): void {
    awareness.setLocalState(state as Record<string, unknown> | null);
    const update = encodeAwarenessUpdate(awareness, [awareness.clientID]);
    // As from nobody's socket: all are told.
    applyAwarenessUpdate(this.#room, update, null);
  }
}

/** Where the last of some patches stands that stands somewhere. */
function placeOf(patches: readonly MusicPatch[]): RoomPresence['place'] {
  return patches.map(({ path }) => placeIn(path.split('/').slice(1))).findLast(Boolean);
}

function placeIn([part, id, list, track]: readonly string[]): RoomPresence['place'] {
  if (part === 'strudelCode') return { panel: 'editor' };
  if (part === 'tracks' && id) return { panel: 'grid', track: id };
  if (part !== 'patterns' || !id) return undefined;
  return { panel: 'grid', pattern: id, ...(list === 'lanes' && track && { track }) };
}
