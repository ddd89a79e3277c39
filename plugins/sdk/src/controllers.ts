/**
 * What became of asking for controllers: one is connected; they are `awaited`, as none is plugged in; the browser was not
 * allowed to use MIDI (`denied`), or has none (`unavailable`).
 */
export type ControllerAnswer = 'connected' | 'awaited' | 'denied' | 'unavailable';

/**
 * Devices with pads that show what can be launched, and launch it: Novation's Launchpads. Nobody is asked for permission
 * before `connect`. Observable.
 */
export interface Controllers {
  /** Whether they are asked for: one that is plugged in is connected then, whenever it comes. */
  readonly isOn: boolean;
  /** The names of those that are connected, such as `Launchpad X`. */
  readonly connected: readonly string[];
  /** Connects all that are plugged in or come later. Call it in a user's gesture. Rejects when its code does not arrive. */
  connect(): Promise<ControllerAnswer>;
  /** Their pads go dark, and they are their own again. */
  disconnect(): void;
}
