import { type GridReading, newProject, type Project } from '@hocket/sdk';

/** A reading's open layers as a project. All its patterns must have the same tracks. */
export function projectOfReading({ patterns, swing }: GridReading): Project {
  const open = patterns.map(({ layers }) => layers.filter((layer) => !layer.locked));
  return newProject({
    swing,
    tracks: (open[0] ?? []).map(
      ({ name, strudelName, note, volume, muted, solo, effects }, row) => ({
        id: `${row}`,
        color: 'track-1',
        sound: name,
        name,
        strudelName,
        volume,
        muted,
        solo,
        ...(note === undefined ? {} : { note }),
        ...(effects === undefined ? {} : { effects }),
      }),
    ),
    patterns: open.map((layers, id) => ({
      id: `${id}`,
      name: `${id}`,
      steps: layers.map(({ steps }) => steps),
    })),
    chain: patterns.flatMap(({ times }, id) => Array.from({ length: times }, () => `${id}`)),
  });
}
