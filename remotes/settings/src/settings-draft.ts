import {
  changesBetween,
  initialPreferences,
  limits,
  type Mode,
  type PreferenceChanges,
  type Preferences,
  type Project,
  type Studio,
  type UnsavedWork,
  type User,
  withChanges,
} from '@hocket/sdk';
import { makeAutoObservable, runInAction, toJS } from 'mobx';
import {
  changedProfile,
  type Profile,
  type ProfileField,
  profileErrors,
  profileOf,
} from './account/profile-fields.ts';

/** What the server, or this machine, holds. */
interface Saved {
  profile: Profile;
  preferences: Preferences;
  mode: Mode;
}

/** Values that act at once and are restored when the draft is discarded. */
interface LiveValues {
  /** 0 to 100. */
  volume?: number;
  tempo?: { project: Project; bpm: number };
}

type DraftStudio = Pick<Studio, 'session' | 'transport' | 'project' | 'mode' | 'explain' | 'log'>;

/** What was edited and is not saved yet. Preferences, volume and tempo act at once all the same. */
export class SettingsDraft implements UnsavedWork {
  profile: Profile;
  preferences: Preferences;
  mode: Mode;
  dirty = false;
  saving = false;
  /** Why the last save failed. */
  problem: string | undefined = undefined;
  /** What is wrong with the profile, as keys of texts; said from the first try to save on. */
  errors: Partial<Record<ProfileField, string>> = {};
  #before: Saved;
  #moved: LiveValues = {};
  /** Rises with every edit. */
  #edits = 0;
  readonly #studio: DraftStudio;

  constructor(user: User, studio: DraftStudio) {
    this.#studio = studio;
    const { mode, session } = studio;
    this.profile = profileOf(user);
    this.preferences = toJS(session.preferences ?? user.preferences);
    this.mode = mode.chosen;
    this.#before = {
      profile: profileOf(user),
      preferences: toJS(user.preferences),
      mode: mode.chosen,
    };
    makeAutoObservable(this, {}, { autoBind: true });
  }

  write(field: ProfileField, text: string): void {
    this.profile[field] = text;
    delete this.errors[field];
    this.edited();
  }

  choose(mode: Mode): void {
    this.mode = mode;
    this.edited();
  }

  prefer(changes: PreferenceChanges): void {
    this.preferences = withChanges(this.preferences, changes);
    this.tryOut();
    this.edited();
  }

  setVolume(volume: number): void {
    const { transport } = this.#studio;
    this.#moved.volume ??= transport.volume;
    transport.setVolume(volume);
    this.edited();
  }

  setBpm(bpm: number): void {
    const { project } = this.#studio;
    this.#moved.tempo ??= { project: project.data, bpm: project.data.bpm };
    project.setBpm(bpm);
    this.edited();
  }

  /** The defaults in place of every setting; what was written in the profile stays. */
  reset(): void {
    this.preferences = structuredClone(initialPreferences);
    this.mode = 'studio';
    this.tryOut();
    this.setVolume(limits.volume.initial);
    this.setBpm(limits.bpm.initial);
  }

  /** Sends what differs. False when it could not be saved: then `problem` or `errors` says why. */
  async save(): Promise<boolean> {
    this.errors = profileErrors(this.profile);
    if (this.saving || Object.keys(this.errors).length > 0) return false;
    const edits = this.#edits;
    this.saving = true;
    this.problem = undefined;
    try {
      await this.send();
      this.end(edits);
      return true;
    } catch (error) {
      this.#studio.log(error);
      this.fail(this.#studio.explain(error));
      return false;
    }
  }

  /** Puts everything back as it was saved last. */
  discard(): void {
    const { session, transport, project } = this.#studio;
    const { volume, tempo } = this.#moved;
    Object.assign(this, { ...this.#before, profile: { ...this.#before.profile } });
    session.tryOut({});
    if (volume !== undefined) transport.setVolume(volume);
    // Another project may have been opened meanwhile.
    if (tempo && tempo.project === project.data) project.setBpm(tempo.bpm);
    this.#moved = {};
    this.errors = {};
    this.problem = undefined;
    this.dirty = false;
  }

  /** One part after the other; what has arrived is not sent again when the next one fails. */
  private async send(): Promise<void> {
    const { session, mode } = this.#studio;
    const now = { profile: { ...this.profile }, preferences: this.preferences, mode: this.mode };
    const profile = changedProfile(this.#before.profile, now.profile);
    if (Object.keys(profile).length > 0) await session.updateProfile(profile);
    this.#before.profile = now.profile;
    const preferences = changesBetween(this.#before.preferences, now.preferences);
    if (Object.keys(preferences).length > 0) await session.prefer(preferences);
    this.#before.preferences = now.preferences;
    if (now.mode !== this.#before.mode) mode.choose(now.mode);
    this.#before.mode = now.mode;
    this.#moved = {};
  }

  private end(edits: number): void {
    runInAction(() => {
      this.saving = false;
      // What was edited meanwhile waits for the next save.
      this.dirty = this.#edits !== edits;
    });
  }

  private fail(problem: string): void {
    runInAction(() => {
      this.saving = false;
      this.problem = problem;
    });
  }

  private edited(): void {
    this.#edits += 1;
    this.dirty = true;
  }

  /** Applies the unsaved preferences. */
  private tryOut(): void {
    const { session } = this.#studio;
    if (!session.user) return;
    session.tryOut(changesBetween(toJS(session.user.preferences), toJS(this.preferences)));
  }
}
