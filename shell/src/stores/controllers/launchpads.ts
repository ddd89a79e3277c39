import type { MidiInput, MidiPort, MidiPorts } from '@hocket/engine/midi-devices';
import type { Launcher, MusicProject, ProjectStore, Transport } from '@hocket/sdk';
import { computed, makeAutoObservable, observableRef, reaction } from 'mobx';
import {
  type PadIntent,
  type PadLights,
  type PadPage,
  type PadView,
  padIntent,
  padLights,
} from './launch-pads.ts';
import { type LaunchpadModel, launchpadModels } from './launchpad-models.ts';

/** What Launchpads show and play. */
export interface LaunchpadStudio {
  launcher: Launcher;
  transport: Transport;
  project: Pick<ProjectStore, 'patterns' | 'tracks'> & { readonly music: MusicProject };
  /** Says what failed. */
  report: (error: unknown) => void;
}

/**
 * The Launchpads that are plugged in, one of each model: each is lit as soon as it is there, follows what is launched and
 * edited, and launches; one that is unplugged and comes back goes on.
 */
export class Launchpads {
  /** Their names. */
  connected: readonly string[] = [];
  readonly #open = new Map<LaunchpadModel, Launchpad>();
  readonly #ports: MidiPorts;
  readonly #studio: LaunchpadStudio;
  readonly #endFollowing: () => void;

  constructor(ports: MidiPorts, studio: LaunchpadStudio) {
    this.#ports = ports;
    this.#studio = studio;
    makeAutoObservable(this, { connected: observableRef }, { autoBind: true });
    this.#endFollowing = ports.onChange(this.refresh);
    this.refresh();
  }

  /** All pads go dark, and are the devices' own again. */
  close(): void {
    this.#endFollowing();
    for (const launchpad of this.#open.values()) launchpad.close();
    this.#open.clear();
    this.connected = [];
  }

  private refresh(): void {
    const inputs = this.#ports.inputs();
    const outputs = this.#ports.outputs();
    for (const model of launchpadModels) {
      const input = inputs[model.portOf(inputs.map(({ name }) => name))];
      const output = outputs[model.portOf(outputs.map(({ name }) => name))];
      const open = this.#open.get(model);
      if (input && output && open?.isOf(input, output)) continue;
      open?.close();
      this.#open.delete(model);
      if (input && output) this.#open.set(model, new Launchpad(model, input, output, this.#studio));
    }
    this.connected = [...this.#open.keys()].map(({ name }) => name);
  }
}

/** One of them, from being plugged in to being unplugged. */
class Launchpad {
  private page: PadPage = { sections: 0, tracks: 0, isShift: false };
  #lit: PadLights = [];
  readonly #ends: readonly (() => void)[];
  readonly #input: MidiInput;
  readonly #output: MidiPort;
  readonly #model: LaunchpadModel;
  readonly #studio: LaunchpadStudio;

  constructor(model: LaunchpadModel, input: MidiInput, output: MidiPort, studio: LaunchpadStudio) {
    this.#model = model;
    this.#input = input;
    this.#output = output;
    this.#studio = studio;
    makeAutoObservable<this, 'page' | 'view'>(this, { page: observableRef, view: computed });
    this.send(model.open);
    this.#ends = [
      reaction(
        () => padLights(this.view),
        (lights) => this.light(lights),
        { fireImmediately: true },
      ),
      input.listen((bytes) => this.hear(bytes)),
    ];
  }

  isOf(input: MidiInput, output: MidiPort): boolean {
    return this.#input.id === input.id && this.#output.id === output.id;
  }

  close(): void {
    for (const end of this.#ends) end();
    this.light(this.#lit.map(() => undefined));
    this.send(this.#model.close);
  }

  private get view(): PadView {
    const { launcher, transport, project } = this.#studio;
    return {
      music: project.music,
      launcher,
      transport,
      shown: project.patterns.shown.id,
      page: this.page,
    };
  }

  private light(lights: PadLights): void {
    this.send(this.#model.light(lights, this.#lit));
    this.#lit = lights;
  }

  private send(messages: readonly (readonly number[])[]): void {
    for (const message of messages) this.#output.send(message);
  }

  private hear(bytes: Uint8Array): void {
    const press = this.#model.read(bytes);
    const intent = press && padIntent(this.view, press);
    if (intent) this.act(intent);
  }

  private act(intent: PadIntent): void {
    const { launcher, transport, project, report } = this.#studio;
    switch (intent.does) {
      case 'launch':
        launcher.launch(intent.target, intent.time);
        project.patterns.show(intent.pattern);
        break;
      case 'song':
        launcher.backToSong(intent.time);
        break;
      case 'play':
        transport.toggle().catch(report);
        break;
      case 'cancel':
        launcher.cancel();
        break;
      case 'mute':
        if (intent.isQueued && launcher.isReady) launcher.queueMute(intent.track);
        else project.tracks.change(intent.row, { muted: !project.music.tracks[intent.row]?.muted });
        break;
      case 'turn':
        this.page = intent.page;
        break;
    }
  }
}
