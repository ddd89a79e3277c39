import type { Problem } from '@hocket/sdk';
import { expect, test } from 'vitest';
import type { ControlTurn } from '../../sandbox/protocol.ts';
import type { CompiledProgram } from '../code/code-runner.ts';
import { listenToInputs } from './listen-to-inputs.ts';
import type { MidiDevices } from './midi-devices.ts';

function reader(...inputs: string[]): { program: CompiledProgram; turns: ControlTurn[] } {
  const turns: ControlTurn[] = [];
  const program: CompiledProgram = {
    cps: undefined,
    inputs,
    turn: (turn) => turns.push(turn),
    query: async () => [],
    dispose() {},
  };
  return { program, turns };
}

function knobs() {
  const hearing = new Set<(bytes: Uint8Array, time: number) => void>();
  const devices: MidiDevices = {
    open: async () => ({
      outputs: () => [],
      inputs: () => [
        {
          id: 'knobs',
          name: 'My knobs',
          maker: '',
          listen(hear) {
            hearing.add(hear);
            return () => hearing.delete(hear);
          },
        },
      ],
      onChange: () => () => {},
    }),
  };
  const play = (...bytes: number[]) => {
    for (const hear of hearing) hear(Uint8Array.from(bytes), 0);
  };
  return { devices, play, hearing };
}

const settled = () => new Promise((done) => setTimeout(done));

test('controllers reach the program until it ends; other messages do not', async () => {
  const { program, turns } = reader('knobs');
  const { devices, play, hearing } = knobs();
  const end = listenToInputs(program, devices, () => {});
  await settled();
  play(0xb1, 74, 127);
  play(0x90, 60, 100);
  expect(turns).toEqual([{ input: 'knobs', control: 74, channel: 2, value: 1 }]);
  end();
  expect(hearing.size).toBe(0);
});

test('a device that is not there, and a browser without MIDI, are said', async () => {
  const problems: Problem[] = [];
  const report = (problem: Problem) => problems.push(problem);
  listenToInputs(reader('Faders').program, knobs().devices, report);
  await settled();
  const none = { open: () => Promise.reject(new Error('No MIDI here.')) };
  listenToInputs(reader('').program, none, report);
  await settled();
  expect(problems.map(({ message }) => message)).toEqual([
    'There is no MIDI device “Faders” to listen to.',
    'No MIDI here.',
  ]);
});

test('a program that reads none asks for no permission', async () => {
  const none = { open: () => expect.fail('asked') };
  listenToInputs(reader().program, none, () => expect.fail('reported'));
  await settled();
});
