import { clamp, type Event, midiOf } from '@hocket/sdk';

/** A MIDI message; `after`: ms from the onset. */
export interface MidiMessage {
  bytes: readonly number[];
  after: number;
}

const realtime: Readonly<Record<string, number>> = {
  clock: 0xf8,
  start: 0xfa,
  continue: 0xfb,
  stop: 0xfc,
};

/** What an onset sends, at a tempo in cycles per second; values and settings mean what they mean in Strudel. */
export function midiMessages({ begin, end, value, output }: Event, cps: number): MidiMessage[] {
  const { settings = {} } = output ?? {};
  const channel = within(numberOf(value.midichan) ?? settings.midichannel ?? 1, 1, 16) - 1;
  const messages: MidiMessage[] = [];
  const send = (status: number, ...data: number[]) =>
    messages.push({
      bytes: [status < 0xf0 ? status | channel : status, ...data.map(seven)],
      after: 0,
    });
  const control = (number: number, data: number) => send(0xb0, number, data);

  const program = numberOf(value.progNum);
  if (program !== undefined) send(0xc0, program);
  const [ccn, ccv] = [numberOf(value.ccn), numberOf(value.ccv)];
  if (ccn !== undefined && ccv !== undefined) control(ccn, ccv * 127);
  const [parameter, data] = [numbersOf(value.nrpnn), numbersOf(value.nrpv)];
  if (parameter.length > 0 && data.length > 0) {
    control(99, parameter[0] ?? 0);
    control(98, parameter[1] ?? 0);
    control(6, data[0] ?? 0);
    if (data[1] !== undefined) control(38, data[1]);
  }
  const bend = numberOf(value.midibend);
  if (bend !== undefined) {
    const amount = within(Math.round((bend + 1) * 8192), 0, 16_383);
    send(0xe0, amount & 127, amount >> 7);
  }
  const touch = numberOf(value.miditouch);
  if (touch !== undefined) send(0xd0, touch * 127);
  const [command, ...rest] = [value.midicmd].flat();
  const byte = typeof command === 'string' ? realtime[command.toLowerCase()] : undefined;
  const [first, second] = rest.map(numberOf);
  if (byte !== undefined) send(byte);
  else if (command === 'progNum' && first !== undefined) send(0xc0, first);
  else if (command === 'cc' && first !== undefined) control(first, (second ?? 0) * 127);

  const note = typeof value.note === 'string' ? midiOf(value.note) : numberOf(value.note);
  if (note === undefined || settings.isController) return messages;
  const gain = numberOf(value.gain) ?? settings.gain ?? 1;
  const velocity = gain * (numberOf(value.velocity) ?? settings.velocity ?? 0.9);
  send(0x90, note, Math.max(1, velocity * 127));
  const length = ((end - begin) / cps) * 1000 - (settings.noteOffsetMs ?? 10);
  messages.push({ bytes: [0x80 | channel, seven(note), 0], after: Math.max(1, length) });
  return messages;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function numbersOf(value: unknown): number[] {
  return [value].flat().flatMap((each) => numberOf(each) ?? []);
}

function seven(value: number): number {
  return within(value, 0, 127);
}

function within(value: number, min: number, max: number): number {
  return clamp(Math.round(value), min, max);
}
