import { limits } from '@hocket/sdk';
import type { EditRequest, Target } from './edit-request.ts';
import type { Has } from './requests-of-clause.ts';

const faster = 1.12;

/** Requests that change a property: density, brightness, loudness, speed, how long notes are, feeling. */
export function propertyRequests(
  has: Has,
  targets: readonly Target[],
  numbers: readonly number[],
): EditRequest[] {
  const requests: EditRequest[] = [];
  if (has('emotional')) requests.push({ kind: 'emotion', targets });
  if (has('busier')) requests.push({ kind: 'density', amount: 1, targets });
  if (has('simpler')) requests.push({ kind: 'density', amount: -1, targets });
  if (has('darker')) requests.push({ kind: 'brightness', amount: -1, targets });
  if (has('brighter')) requests.push({ kind: 'brightness', amount: 1, targets });
  if (has('louder')) requests.push({ kind: 'loudness', amount: 1, targets });
  if (has('quieter')) requests.push({ kind: 'loudness', amount: -1, targets });
  if (has('longerNotes') || (has('longer') && targets.length > 0))
    requests.push({ kind: 'lengths', amount: 1, targets });
  if (has('shorterNotes') || (has('shorter') && targets.length > 0))
    requests.push({ kind: 'lengths', amount: -1, targets });
  if (has('faster', 'slower')) {
    const isFaster = has('faster');
    const isOfLayers = targets.length > 0;
    requests.push(
      isOfLayers ? speedRequest(isFaster ? 2 : 0.5, targets) : tempoRequest(isFaster, numbers),
    );
  }
  return requests;
}

/** Single layers change their notes, because the tempo belongs to all layers. */
export function speedRequest(factor: 0.5 | 2, targets: readonly Target[]): EditRequest {
  return targets.length > 0 ? { kind: 'time', factor, targets } : { kind: 'tempo', factor };
}

/** Changes the tempo by a number of beats per minute, or by a fixed factor. */
export function tempoRequest(isFaster: boolean, numbers: readonly number[]): EditRequest {
  const by = numbers.find((each) => each < limits.bpm.min);
  if (by !== undefined) return { kind: 'tempo', by: isFaster ? by : -by };
  return { kind: 'tempo', factor: isFaster ? faster : 1 / faster };
}
