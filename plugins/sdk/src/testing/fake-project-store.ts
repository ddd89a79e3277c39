import type { CodeRows } from '../code-rows.ts';
import { addPattern, removePattern, setChain } from '../edit/edit-patterns.ts';
import { changeStep, setLength, setSteps } from '../edit/edit-steps.ts';
import { addTrack, changeTrack, dropSound, moveTrack, removeTrack } from '../edit/edit-tracks.ts';
import type { LockedLayer } from '../grid-reading.ts';
import { noteName } from '../lesson/pitch-class.ts';
import { type Lane, type Music, ticks, type Writable } from '../music.ts';
import { newMusicProject, newPattern, newProject } from '../new-project.ts';
import { midiOf } from '../pitch.ts';
import type { Room } from '../presence.ts';
import type { Pattern, Project, Step } from '../project.ts';
import type { GridLink, History, PatternEdits, ProjectStore, Tab, TrackEdits } from '../studio.ts';

/** A project store that edits in place and counts saves, undos and edits. */
export class FakeProjectStore implements ProjectStore {
  data: Project = newProject();
  /** Apart from `data`, but for the notes of steps that have a pitch and what `tracks.change` sets. */
  music: Music = newMusicProject();
  dirty = false;
  saving = false;
  list = [];
  saves = 0;
  /** How often the list was asked for. */
  loads = 0;
  shownId: string | undefined;
  shownTrack: string | undefined = undefined;
  isScaleLocked = false;
  codeRows: CodeRows | undefined = undefined;
  room: Room | undefined = undefined;
  /** What the next `save` rejects with. */
  failure: Error | undefined;

  readonly history: History & Record<'undos' | 'redos' | 'groups' | 'cancels', number> = {
    canUndo: true,
    canRedo: true,
    undos: 0,
    redos: 0,
    groups: 0,
    cancels: 0,
    undo() {
      this.undos += 1;
    },
    redo() {
      this.redos += 1;
    },
    group() {
      this.groups += 1;
      return (keep = true) => {
        if (!keep) this.cancels += 1;
      };
    },
  };
  readonly tracks: TrackEdits = tracksOf(this);
  readonly patterns: PatternEdits = patternsOf(this);
  readonly link: GridLink & { locked: LockedLayer[]; fixed: boolean; older: Tab | undefined } = {
    linked: false,
    older: undefined,
    locked: [],
    fixed: false,
    showInGrid: async () => true,
    unlink: () => {
      this.data.linked = false;
    },
  };

  get shown(): Pattern {
    const { patterns } = this.data;
    return (patterns.find(({ id }) => id === this.shownId) ?? patterns[0]) as Pattern;
  }

  toggle(row: number, step: number): void {
    this.setStep(row, step, { on: !this.shown.steps[row]?.[step]?.on });
  }
  setStep(row: number, step: number, change: Partial<Step>): void {
    this.after(changeStep(this.data, this.shown, row, step, change));
    if (change.on !== undefined) this.drawStep(row, step, change.on);
  }
  clear(): void {
    this.after(setSteps(this.data, this.shown, () => false));
  }
  change(edit: (music: Writable<Music>) => void): boolean {
    const before = JSON.stringify(this.music);
    const draft = JSON.parse(before) as Writable<Music>;
    edit(draft);
    if (JSON.stringify(draft) === before) return false;
    for (const { pan: _, chokes: __, duckedBy: ___, clips, slices, ...track } of draft.tracks) {
      if (this.data.tracks.some(({ id }) => id === track.id)) continue;
      this.data.tracks.push(track);
      for (const { steps } of this.data.patterns)
        steps.push(newPattern('', '', 1, steps[0]?.length).steps[0] ?? []);
    }
    for (const [row, { id, effects }] of draft.tracks.entries()) {
      const isEdited = JSON.stringify(effects) !== JSON.stringify(this.music.tracks[row]?.effects);
      if (isEdited)
        Object.assign(this.data.tracks.find((each) => each.id === id) ?? {}, { effects });
    }
    this.music = this.after(draft);
    return true;
  }
  /** Shows the steps that its notes begin in. */
  replaceMusic(music: Music): void {
    const { bpm, swing, tracks, patterns } = music;
    this.music = music;
    this.data.tracks = tracks.map(({ pan: _, chokes: __, duckedBy: ___, ...track }) => track);
    this.data.patterns = patterns.map(({ id, name, length, lanes }) => {
      const pattern = newPattern(id, name, tracks.length, length);
      for (const [row, track] of tracks.entries()) {
        for (const { at, velocity } of Object.values(lanes[track.id]?.notes ?? {})) {
          Object.assign(pattern.steps[row]?.[Math.floor(at / ticks.step)] ?? {}, {
            on: true,
            velocity,
          });
        }
      }
      return pattern;
    });
    this.after(Object.assign(this.data, { bpm, swing }));
  }
  async randomize(): Promise<void> {
    this.toggle(0, 0);
  }
  rename(name: string): void {
    this.data.name = this.after(name);
  }
  describe(description: string, tags: readonly string[]): void {
    Object.assign(this.data, this.after({ description, tags: [...tags] }));
  }
  setBpm(bpm: number): void {
    this.data.bpm = this.after(bpm);
  }
  setSwing(swing: number): void {
    this.data.swing = this.after(swing);
  }
  setCode(code: string): void {
    this.data.strudelCode = this.after(code);
  }
  async toCode(): Promise<string | undefined> {
    return this.data.gridPattern.flat().some(Boolean) ? 's("bd*4")' : undefined;
  }
  async generateCode(): Promise<boolean> {
    const code = await this.toCode();
    this.setCode(code ?? '// click cells to create a pattern');
    return code !== undefined;
  }
  async save(): Promise<void> {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure;
    this.saves += 1;
    this.dirty = false;
  }
  async open(id: string): Promise<void> {
    this.data = newProject({ id, rev: 1 });
  }
  async loadList(): Promise<void> {
    this.loads += 1;
  }
  startNew(): void {
    this.data = newProject();
  }

  /** The notes of a row, as the music has them. */
  lane(row: number): Lane {
    const { id = '' } = this.data.tracks[row] ?? {};
    return (
      this.music.patterns.find((each) => each.id === this.shown.id)?.lanes[id] ?? { notes: {} }
    );
  }

  /** Draws or takes away what begins in a step of a row with pitches: the first of them, an eighth long. */
  private drawStep(row: number, step: number, on: boolean): void {
    const { id = '', note = '', effects } = this.data.tracks[row] ?? {};
    const pitch = midiOf(note.split(' ')[0] ?? '');
    const shown = this.shown.id;
    this.change(({ patterns }) => {
      const pattern = patterns.find((each) => each.id === shown);
      if (!pattern || pitch === undefined) return;
      pattern.lanes[id] ??= { notes: {} };
      const { notes } = pattern.lanes[id];
      const begun = Object.entries(notes).filter(([, { at }]) => stepAt(at) === step);
      if (!on) for (const [each] of begun) delete notes[each];
      const [at, length] = [step * ticks.step, (effects?.clip ?? 2) * ticks.step];
      if (on && begun.length === 0)
        notes[`s${step}`] = { at, length, pitch, velocity: 1, chance: 1, repeats: 1 };
    });
  }

  /** Marks the project as edited and hands the edit's result on. */
  after<T>(result: T): T {
    this.dirty = true;
    return result;
  }
}

/** The step in which something begins, from its ticks. */
function stepAt(at: number): number {
  return Math.floor(at / ticks.step);
}

function tracksOf(store: FakeProjectStore): TrackEdits {
  return {
    get notes() {
      return store.data.tracks.map(({ note }) => note);
    },
    noteAt(row, step) {
      const begun = Object.values(store.lane(row).notes).filter(({ at }) => stepAt(at) === step);
      const pitches = begun.flatMap(({ pitch }) => pitch ?? []).sort((one, other) => one - other);
      if (pitches.length === 0) return undefined;
      const length = Math.max(...begun.map((note) => note.length)) / ticks.step;
      return { name: noteName(Math.min(...pitches)), length, pitches };
    },
    locksAt(row, step) {
      const begun = Object.values(store.lane(row).notes).filter(({ at }) => stepAt(at) === step);
      return begun.find(({ locks }) => locks)?.locks;
    },
    get shown() {
      return store.shownTrack;
    },
    show(id) {
      store.shownTrack = id;
    },
    get isScaleLocked() {
      return store.isScaleLocked;
    },
    lockScale(isLocked) {
      store.isScaleLocked = isLocked;
    },
    lateAt(row, step) {
      const begun = Object.values(store.lane(row).notes).filter(({ at }) => stepAt(at) === step);
      return begun.length > 0 ? Math.min(...begun.map(({ at }) => at / ticks.step)) - step : 0;
    },
    add: () => store.after(addTrack(store.data)),
    remove: (row) => store.after(removeTrack(store.data, row)),
    move: (from, to) => void store.after(moveTrack(store.data, from, to)),
    change(row, change) {
      store.after(changeTrack(store.data, row, change));
      const { id = '' } = store.data.tracks[row] ?? {};
      const { note: _, ...settings } = change;
      store.change(({ tracks }) => {
        Object.assign(tracks.find((each) => each.id === id) ?? {}, settings);
      });
      const pitch = midiOf(change.note?.split(' ')[0] ?? '');
      if (pitch === undefined) return;
      store.change(({ patterns }) => {
        for (const { lanes } of patterns)
          for (const note of Object.values(lanes[id]?.notes ?? {})) note.pitch = pitch;
      });
    },
    drop: (row, step, sound) =>
      void store.after(dropSound(store.data, store.shown, row, step, sound)),
  };
}

function patternsOf(store: FakeProjectStore): PatternEdits {
  return {
    get shown() {
      return store.shown;
    },
    show(id) {
      store.shownId = id;
    },
    add(copy) {
      store.shownId = store.after(addPattern(store.data, copy ? store.shown : undefined)).id;
    },
    remove: (id) => store.after(removePattern(store.data, id)),
    setChain: (chain) => void store.after(setChain(store.data, chain)),
    setLength: (steps) => void store.after(setLength(store.data, store.shown, steps)),
  };
}
