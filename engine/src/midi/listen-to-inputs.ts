import { codeOf, messageOf, type Problem } from '@hocket/sdk';
import type { ControlTurn, KeyboardNote } from '../../sandbox/protocol.ts';
import type { MidiDevices } from './midi-devices.ts';

/** What reads controllers: a program, as a rule. */
interface ControllerReader {
  /** Names of the devices that it reads; '' is any. */
  readonly inputs?: readonly string[];
  /** Tells it of a controller that was turned. */
  turn?(turn: ControlTurn): void;
}

/** What becomes of a key that is pressed. */
type PressKey = (press: Omit<KeyboardNote, 'cycle'>) => void;

/** Tells a program of the controllers and keys that it reads; the returned function ends it. What is missing is reported. */
export function listenToInputs(
  program: ControllerReader,
  devices: MidiDevices,
  report: (problem: Problem) => void,
  press: PressKey = () => {},
): () => void {
  const wanted = program.inputs ?? [];
  const ends: (() => void)[] = [];
  let over = false;
  const missing = (message: string, subject: string) =>
    report({ code: 'midi_away', message, subject });
  const listen = async () => {
    const inputs = (await devices.open()).inputs();
    for (const input of wanted) {
      const device = inputs.find(({ name }) => name.includes(input));
      if (device === undefined) missing(`There is no MIDI device “${input}” to listen to.`, input);
      else if (!over)
        ends.push(
          device.listen(([status = 0, control = 0, value = 0]) => {
            // A key that is let go says nothing: its note has its length already.
            if ((status & 0xf0) === 0x90 && value > 0)
              press({ input, note: control, velocity: value / 127 });
            if ((status & 0xf0) !== 0xb0) return;
            program.turn?.({ input, control, channel: (status & 15) + 1, value: value / 127 });
          }),
        );
    }
  };
  if (wanted.length > 0)
    listen().catch((error: unknown) => {
      const code = codeOf(error) === 'unknown' ? 'input_unavailable' : codeOf(error);
      report({ code, message: messageOf(error), subject: 'midi input' });
    });
  return () => {
    over = true;
    for (const end of ends.splice(0)) end();
  };
}
