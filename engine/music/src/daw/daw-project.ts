import type { DawClip, DawNote, DawSong, DawTrack } from './daw-song.ts';

export { type DawSong, dawSongOfMusic, dawSongOfParts } from './daw-song.ts';

/** Sounds that lie in the project's file: one for each track that has one. */
export interface DawSounds {
  sampleRate: number;
  /** How long each is. */
  seconds: number;
  /** Whose each is, and where. */
  paths: readonly { name: string; path: string }[];
}

/**
 * The texts of a DAWproject's zip by their names: `project.xml` and `metadata.xml` as version 1.0 of the format has them
 * (Bitwig, "DAWproject", github.com/bitwig/dawproject). Each track's sound stands on a track of its own below its notes.
 */
export function dawProject(song: DawSong, sounds: DawSounds): Record<string, string> {
  const { name, author } = song;
  const meta = element('MetaData', {}, [
    element('Title', {}, [escaped(name)]),
    ...(author ? [element('Artist', {}, [escaped(author)])] : []),
  ]);
  return {
    'project.xml': `${head}${new ProjectText(song, sounds).whole()}\n`,
    'metadata.xml': `${head}${meta}\n`,
  };
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const masterId = 'master';

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** One `project.xml` in the making: everything in it that others may mean has a number. */
class ProjectText {
  #ids = 0;

  constructor(
    private readonly song: DawSong,
    private readonly sounds: DawSounds,
  ) {}

  whole(): string {
    const { bpm, markers, metre, tracks } = this.song;
    const rows = [
      ...tracks.map((track) => this.notesRow(track)),
      ...this.sounds.paths.map((sound) => this.soundRow(sound)),
    ];
    const master = element(
      'Track',
      { id: this.id(), name: 'Master', contentType: 'audio notes', loaded: true },
      [this.channel({ volume: 1, pan: 0.5, muted: false, solo: false }, masterId)],
    );
    const lanes = element(
      'Lanes',
      { id: this.id(), timeUnit: 'beats' },
      rows.map(({ lane }) => lane),
    );
    const marks = markers.map(({ at, name }) => element('Marker', { time: at, name }));
    return element('Project', { version: '1.0' }, [
      element('Application', { name: 'Hocket', version: '1.0' }),
      element('Transport', {}, [
        this.real('Tempo', bpm, { unit: 'bpm', min: 20, max: 999 }),
        element('TimeSignature', {
          id: this.id(),
          numerator: metre.beats,
          denominator: metre.unit,
        }),
      ]),
      element('Structure', {}, [...rows.map(({ track }) => track), master]),
      element('Arrangement', { id: this.id() }, [
        lanes,
        ...(marks.length > 0
          ? [element('Markers', { id: this.id(), timeUnit: 'beats' }, marks)]
          : []),
      ]),
      element('Scenes'),
    ]);
  }

  private notesRow(track: DawTrack): { track: string; lane: string } {
    const id = this.id();
    const { clips, color, name, sound } = track;
    return {
      track: element(
        'Track',
        { id, name, color, comment: sound, contentType: 'notes', loaded: true },
        [this.channel(track)],
      ),
      lane: this.lane(
        id,
        clips.map((clip) => this.clip(clip)),
      ),
    };
  }

  private soundRow({ name, path }: DawSounds['paths'][number]): { track: string; lane: string } {
    const id = this.id();
    const color = this.song.tracks.find((track) => track.name === name)?.color;
    const { sampleRate, seconds } = this.sounds;
    const beats = (seconds * this.song.bpm) / 60;
    const audio = element('Audio', { id: this.id(), channels: 2, sampleRate, duration: seconds }, [
      element('File', { path }),
    ]);
    const warps = element(
      'Warps',
      { id: this.id(), timeUnit: 'beats', contentTimeUnit: 'seconds' },
      [
        audio,
        element('Warp', { time: 0, contentTime: 0 }),
        element('Warp', { time: beats, contentTime: seconds }),
      ],
    );
    const clip = element(
      'Clip',
      { name, color, time: 0, duration: beats, contentTimeUnit: 'beats', playStart: 0 },
      [warps],
    );
    // What the mixer does to the notes stands in the sound.
    const mixer = { volume: 1, pan: 0.5, muted: false, solo: false };
    return {
      track: element('Track', { id, name, color, contentType: 'audio', loaded: true }, [
        this.channel(mixer),
      ]),
      lane: this.lane(id, [clip]),
    };
  }

  private lane(track: string, clips: readonly string[]): string {
    return element('Lanes', { id: this.id(), track }, [element('Clips', { id: this.id() }, clips)]);
  }

  private clip({ at, color, length, name, notes }: DawClip): string {
    const place = { time: at, duration: length, contentTimeUnit: 'beats', playStart: 0 };
    return element('Clip', { name, color, ...place }, [
      element('Notes', { id: this.id() }, notes.map(note)),
    ]);
  }

  /** A channel of the mixer; all but the master go there. */
  private channel(
    { muted, pan, solo, volume }: Pick<DawTrack, 'muted' | 'pan' | 'solo' | 'volume'>,
    id?: string,
  ): string {
    const role = id === masterId ? { role: 'master' } : { role: 'regular', destination: masterId };
    return element('Channel', { id: id ?? this.id(), audioChannels: 2, ...role, solo }, [
      element('Mute', { id: this.id(), value: muted }),
      this.real('Pan', pan, { unit: 'normalized', min: 0, max: 1 }),
      this.real('Volume', volume, { unit: 'linear', min: 0, max: 2 }),
    ]);
  }

  private real(name: string, value: number, range: Attributes): string {
    return element(name, { id: this.id(), name, ...range, value });
  }

  private id(): string {
    return `id${this.#ids++}`;
  }
}

function note({ at, length, pitch, velocity }: DawNote): string {
  return element('Note', {
    time: at,
    duration: length,
    channel: 0,
    key: pitch,
    vel: velocity,
    rel: 0,
  });
}

/** An element of XML; attributes that are undefined are left out, and numbers have six places at most. */
function element(
  name: string,
  attributes: Attributes = {},
  children: readonly string[] = [],
): string {
  const said = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const text = typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value;
    return [` ${key}="${escaped(String(text))}"`];
  });
  const start = `<${name}${said.join('')}`;
  return children.length === 0 ? `${start}/>` : `${start}>${children.join('\n')}</${name}>`;
}

/** A text as XML has it: without the characters that it cannot say. */
function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has none of these
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
