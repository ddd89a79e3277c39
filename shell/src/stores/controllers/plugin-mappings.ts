import type {
  ControllerAction,
  ControllerButton,
  ControllerContribution,
  ControllerMappings,
  MappedController,
  Plugins,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { LocalStore } from '../storage/local-store.ts';
import {
  type BoundControl,
  ControlMap,
  type DeviceControl,
  type DeviceName,
} from './control-map.ts';

interface MappingOptions {
  plugins: Pick<Plugins, 'controllers'>;
  /** The devices that are connected; undefined until they are asked for. */
  devices: () => readonly DeviceName[] | undefined;
  /** Does what a button says. */
  act: (action: ControllerAction, track: 'shown' | number) => void;
  localStore: Pick<LocalStore, 'read' | 'write'>;
  /** Says that a mapping is used for a device. */
  tell: (device: string, plugin: string) => void;
}

/** A mapping as a plugin brings it. */
interface Mapping extends ControllerContribution {
  /** The plugin's name. */
  from: string;
}

/** A mapping that is used for a device. */
interface Use {
  device: DeviceName;
  mapping: Mapping;
}

/** What plugins map the controls of connected devices to, and which of it is used. */
export class PluginMappings implements ControllerMappings {
  private off: readonly string[];
  /** Buttons that are down: what is held acts once. */
  readonly #down = new Set<ControllerButton>();
  readonly #options: MappingOptions;
  readonly #endTelling: () => void;

  constructor(options: MappingOptions) {
    this.#options = options;
    this.off = options.localStore.read('mappingsOff') ?? [];
    makeAutoObservable<this, 'off'>(this, { off: observableRef }, { autoBind: true });
    this.#endTelling = reaction(
      () => this.uses.map(({ device, mapping }) => [device.name, mapping.from] as const),
      (uses, before = []) => {
        for (const [device, plugin] of uses)
          if (!before.some(([name, from]) => name === device && from === plugin))
            options.tell(device, plugin);
      },
      { fireImmediately: true },
    );
  }

  get connected(): readonly string[] | undefined {
    return this.#options.devices()?.map(({ name }) => name);
  }

  get all(): readonly MappedController[] {
    return this.brought.map(({ id, name, from }) => ({
      id,
      name,
      from,
      isOn: !this.off.includes(id),
      devices: this.uses
        .filter(({ mapping }) => mapping.id === id)
        .map(({ device }) => device.name),
    }));
  }

  /** The knobs of connected devices. */
  get knobs(): ControlMap {
    return new ControlMap(
      this.uses.flatMap(({ device, mapping }) =>
        (mapping.knobs ?? []).map(
          ({ label, channel = 1, cc, kind = 'coarse', sets }): BoundControl => ({
            device,
            channel,
            number: cc,
            kind,
            knob: sets,
            label,
          }),
        ),
      ),
    );
  }

  set(id: string, isOn: boolean): void {
    const others = this.off.filter((each) => each !== id);
    this.off = isOn ? others : [...others, id];
    this.#options.localStore.write('mappingsOff', [...this.off]);
  }

  /** A button went down or up: whether there is one that sends this. */
  press(by: 'cc' | 'note', { device, channel, number }: DeviceControl, isDown: boolean): boolean {
    const use = this.uses.find(
      (each) => each.device.name === device.name && each.device.maker === device.maker,
    );
    const button = use?.mapping.buttons?.find(
      (each) => each[by] === number && (each.channel ?? 1) === channel,
    );
    if (!button) return false;
    if (!isDown) this.#down.delete(button);
    else if (!this.#down.has(button)) {
      this.#down.add(button);
      this.#options.act(button.does, button.track ?? 'shown');
    }
    return true;
  }

  close(): void {
    this.#endTelling();
  }

  private get brought(): readonly Mapping[] {
    return this.#options.plugins.controllers.flatMap(({ name: from, controllers }) =>
      controllers.map((each) => ({ ...each, from })),
    );
  }

  /** For each device the last mapping that is on and meant for it. */
  private get uses(): readonly Use[] {
    const on = this.brought.filter(({ id }) => !this.off.includes(id));
    return (this.#options.devices() ?? []).flatMap((device) => {
      const mapping = on.findLast((each) => isFor(each, device));
      return mapping ? [{ device, mapping }] : [];
    });
  }
}

function isFor({ ports }: Mapping, { name }: DeviceName): boolean {
  return ports.some((port) => name.toLowerCase().includes(port.toLowerCase()));
}
