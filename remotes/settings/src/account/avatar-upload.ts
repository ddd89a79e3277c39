import { HocketError, limits, type Studio } from '@hocket/sdk';
import { makeAutoObservable, runInAction } from 'mobx';

type UploadStudio = Pick<Studio, 'api' | 'session' | 'explain' | 'log' | 't'>;

/** Steps of an upload: asking where to, sending, keeping it in the profile. */
const steps = 3;

/** A new picture on its way into the profile. */
export class AvatarUpload {
  /** 0 to 1 while a picture is on its way. */
  progress: number | undefined = undefined;
  /** Why the last try failed. */
  problem: string | undefined = undefined;
  /** Whether the last try was done. */
  done = false;
  readonly #studio: UploadStudio;

  constructor(studio: UploadStudio) {
    this.#studio = studio;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Uploads a picture and makes it the user's. */
  async upload(file: File): Promise<void> {
    if (this.progress !== undefined) return;
    const refusal = this.refusalOf(file);
    if (refusal !== undefined) return this.finish(refusal);
    const { api, session } = this.#studio;
    await this.attempt(async () => {
      const { name: fileName, type: fileType, size: fileSize } = file;
      const request = { fileName, fileType, fileSize, uploadType: 'avatar' as const };
      const { uploadUrl, fileUrl } = await api.signUpload(request);
      this.showStep(1);
      await api.sendFile(uploadUrl, file);
      this.showStep(2);
      await session.updateProfile({ avatar: fileUrl });
    });
  }

  /** Leaves the user without a picture. */
  async remove(): Promise<void> {
    if (this.progress !== undefined) return;
    await this.attempt(() => this.#studio.session.updateProfile({ avatar: null }));
  }

  private refusalOf({ type, size }: File): string | undefined {
    const { t } = this.#studio;
    if (!type.startsWith('image/')) return t('settings:avatarNoImage');
    return size < limits.imageBytes ? undefined : t('settings:avatarTooLarge');
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.problem = undefined;
    this.done = false;
    this.showStep(0);
    try {
      await work();
      this.finish(undefined);
    } catch (error) {
      this.#studio.log(error);
      const { message } = error as { message?: string };
      const fallback = new HocketError('avatar_failed', this.#studio.t('settings:avatarFailed'));
      this.finish(this.#studio.explain(message ? error : fallback));
    }
  }

  private showStep(step: number): void {
    runInAction(() => {
      this.progress = step / steps;
    });
  }

  private finish(problem: string | undefined): void {
    runInAction(() => {
      this.progress = undefined;
      this.problem = problem;
      this.done = problem === undefined;
    });
  }
}
