import type { MidiDevices } from '@hocket/engine/midi-devices';
import type { ControllerAnswer, Controllers } from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { lazyCode } from '../async/lazy-code.ts';
import type { LaunchpadStudio, Launchpads } from './launchpads.ts';

/** Connects controllers when somebody asks for them: only then the browser is asked, and their code comes. */
export class ControllerStore implements Controllers {
  private launchpads: Launchpads | undefined = undefined;
  #connecting: Promise<ControllerAnswer> | undefined;
  readonly #code = lazyCode(async () => {
    const [midi, launchpads, ports] = await Promise.all([
      import(/* webpackChunkName: "launchpads" */ '@hocket/engine/midi-devices'),
      import(/* webpackChunkName: "launchpads" */ './launchpads.ts'),
      import(/* webpackChunkName: "launchpads" */ './open-ports.ts'),
    ]);
    return { ...midi, ...launchpads, ...ports };
  });
  readonly #studio: LaunchpadStudio;
  readonly #devices: MidiDevices | undefined;

  /** `devices`: the browser's unless others are given. */
  constructor(studio: LaunchpadStudio, devices?: MidiDevices) {
    this.#studio = studio;
    this.#devices = devices;
    makeAutoObservable<this, 'launchpads'>(this, { launchpads: observableRef }, { autoBind: true });
  }

  get isOn(): boolean {
    return this.launchpads !== undefined;
  }

  get connected(): readonly string[] {
    return this.launchpads?.connected ?? [];
  }

  async connect(): Promise<ControllerAnswer> {
    // Who asks again while the browser asks gets the same answer.
    this.#connecting ??= this.open().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  disconnect(): void {
    this.launchpads?.close();
    this.launchpads = undefined;
  }

  private async open(): Promise<ControllerAnswer> {
    const { browserDevices, Launchpads, openPorts } = await this.#code.fetch();
    const ports = await openPorts(this.#devices ?? browserDevices, { sysex: true });
    if (typeof ports === 'string') return ports;
    runInAction(() => {
      this.launchpads ??= new Launchpads(ports, this.#studio);
    });
    return this.connected.length > 0 ? 'connected' : 'awaited';
  }
}
