import type { ApiClient } from '@hocket/api';
import { musicProjectOf } from '@hocket/music';
import {
  type AgentRequest,
  type AudioEngine,
  codeOf,
  HocketError,
  type MusicProject,
  type Recordings,
  recordingSound,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { authorsOf, type ExportedFile, Exporter } from '../files/exporter.ts';
import { RecordingSounds } from '../recordings/recording-sounds.ts';

/** Bars of code, and of music where some are asked for without a number. */
const usualBars = 4;

export interface AgentRendererOptions {
  api: Pick<
    ApiClient,
    | 'getProject'
    | 'getCredits'
    | 'readRecording'
    | 'signUpload'
    | 'sendFile'
    | 'claimAgentRequest'
    | 'answerAgentRequest'
  >;
  engine: Pick<AudioEngine, 'render' | 'addSample' | 'stretchRecording'>;
  /** The open one, whose recordings are there. */
  project: { readonly data: { readonly id: string } };
  recordings: Pick<Recordings, 'of' | 'settled'>;
  /** The user's name. */
  name(): string | undefined;
  /** Why something failed, in words. */
  explain(error: unknown): string;
  /** Says that it was cancelled, in words. */
  cancelled(): string;
}

/** Makes the files that agents ask for, one at a time, of the projects as the server has them. Observable. */
export class AgentRenderer {
  /** What is rendered; undefined while nothing is. */
  request: AgentRequest | undefined = undefined;
  private exporter: Exporter | undefined = undefined;
  readonly #options: AgentRendererOptions;

  constructor(options: AgentRendererOptions) {
    this.#options = options;
    makeAutoObservable<this, 'exporter'>(
      this,
      { request: observableRef, exporter: observableRef },
      { autoBind: true },
    );
  }

  /** How far it is, 0 to 1; undefined while nobody knows. */
  get done(): number | undefined {
    const state = this.exporter?.state;
    return state?.status === 'running' ? state.done : undefined;
  }

  /**
   * Renders it, unless another studio does or something is rendered here, and hands over the file or says why there is none.
   * True once the file is there. Rejects where the server cannot be told.
   */
  async render(request: AgentRequest): Promise<boolean> {
    if (this.request) return false;
    const { api, explain } = this.#options;
    this.request = request;
    try {
      await api.claimAgentRequest(request.id);
    } catch (error) {
      runInAction(() => this.rest());
      if (codeOf(error) === 'request_settled' || codeOf(error) === 'not_found') return false;
      throw error;
    }
    try {
      const url = await this.made(request);
      if (this.request !== request) return false;
      await api.answerAgentRequest(request.id, { isTaken: true, url });
      return true;
    } catch (error) {
      // Who cancelled it has said so.
      if (this.request !== request) return false;
      if (codeOf(error) === 'request_settled') return false;
      await api.answerAgentRequest(request.id, {
        isTaken: false,
        reason: reasonOf(explain(error)),
      });
      throw error;
    } finally {
      if (this.request === request) runInAction(() => this.rest());
    }
  }

  /** Gives it up, and tells the agent. Rejects where the server cannot be told. */
  async cancel(): Promise<void> {
    const { request } = this;
    if (!request) return;
    this.give();
    const reason = reasonOf(this.#options.cancelled());
    await this.#options.api.answerAgentRequest(request.id, { isTaken: false, reason });
  }

  /** Gives it up without a word: it is no longer wanted. */
  give(): void {
    this.exporter?.cancel();
    this.rest();
  }

  private rest(): void {
    this.request = undefined;
    this.exporter = undefined;
  }

  /** Makes the file and uploads it; resolves to its address. */
  private async made(request: AgentRequest): Promise<string> {
    const { api } = this.#options;
    const { id } = request.project;
    const music = musicProjectOf(await api.getProject(id));
    const { file, name } = await this.exported(request, music);
    const { uploadUrl, fileUrl } = await api.signUpload({
      fileName: name,
      fileType: file.type,
      fileSize: file.size,
      uploadType: 'project-render',
      projectId: id,
    });
    await api.sendFile(uploadUrl, file);
    return fileUrl;
  }

  private async exported(request: AgentRequest, music: MusicProject): Promise<ExportedFile> {
    const { api, engine, name, project } = this.#options;
    const { format = 'mp3', source = 'music', bars } = request.rendering ?? {};
    // The recordings of the open project play already; bringing them again would take them from it.
    const isOpen = project.data.id === music.id;
    const sounds = new RecordingSounds(engine, (hash) => api.readRecording(music.id, hash));
    if (!isOpen) sounds.follow(music);
    const exporter = new Exporter({
      engine,
      project: { music },
      recordings: isOpen ? this.#options.recordings : recordingsOf(sounds),
      author: () => authorsOf(music.id, api, name()),
      deliver: () => {},
    });
    runInAction(() => {
      if (this.request === request) this.exporter = exporter;
    });
    try {
      await exporter.run({
        format,
        source: source === 'music' ? 'grid' : 'code',
        part: source === 'music' && bars === undefined ? 'song' : 'bars',
        bars: { from: 0, to: bars ?? usualBars },
        loop: false,
        sampleRate: 44_100,
      });
    } finally {
      sounds.dispose();
    }
    const { state } = exporter;
    if (state.status === 'ready') return state.exported;
    if (state.status === 'failed') throw state.error;
    throw new HocketError('render_cancelled', 'The rendering was cancelled.');
  }
}

/** As much as an answer takes. */
function reasonOf(sentence: string): string {
  return sentence.slice(0, 500);
}

function recordingsOf(sounds: RecordingSounds): Pick<Recordings, 'of' | 'settled'> {
  return {
    settled: () => sounds.settled(),
    of: (hash) => ({
      status: sounds.states.get(recordingSound(hash)) ?? 'away',
      reading: undefined,
      sent: 1,
    }),
  };
}
