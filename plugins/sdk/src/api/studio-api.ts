import type { Json } from '../json.ts';
import type { SavedProject } from '../project.ts';
import type { Difficulty } from '../tutorial-outline.ts';
import type { SessionInfo } from '../user.ts';
import type { AgentToken, AgentTokenDraft, NewAgentToken } from './agent.ts';
import type { BlockedPerson } from './blocks.ts';
import type { Certificate } from './certificates.ts';
import type {
  NewPublishToken,
  PluginDetails,
  PluginPage,
  PluginQuery,
  PublishToken,
  PublishTokenDraft,
} from './plugins.ts';
import type { NewProjectDraft } from './projects.ts';
import type { Report } from './report.ts';
import type { TutorialRating } from './tutorials.ts';
import type { SignedUpload, UploadRequest } from './uploads.ts';

/**
 * What panels ask of the server: a part of the API's client, which has a method for every call. Each rejects with a stable
 * `code`: the server's own, or `network_unreachable`, `rate_limited`, `response_invalid`.
 */
export interface StudioApi {
  /** `key` makes a repeated call give the same project. */
  createProject(draft: NewProjectDraft, key: string): Promise<SavedProject>;

  /** Ends the other sessions. Rejects with `password_wrong`. */
  changePassword(currentPassword: string, password: string): Promise<void>;
  /** Newest first. */
  listSessions(): Promise<SessionInfo[]>;
  endSession(id: string): Promise<void>;
  /** Everything that is kept about the account, by area. */
  exportAccount(): Promise<Record<string, Json>>;

  /** Whom the user does not want to hear from, the last first. */
  listBlocked(): Promise<BlockedPerson[]>;
  /** Ends a block. Rejects with `not_found`. */
  unblock(id: string): Promise<void>;

  /** Rejects with `file_type_unsupported`, `file_too_large`, `quota_exceeded` or `not_found`. */
  signUpload(request: UploadRequest): Promise<SignedUpload>;
  /**
   * Sends a file to its `uploadUrl`. Rejects with `upload_failed` or the server's own code, such as
   * `file_unreadable` when the file is not what it says.
   */
  sendFile(uploadUrl: string, file: Blob): Promise<void>;

  /** What the signed-in user gives each tutorial, 1 to 5, by its id. */
  tutorialRatings(): Promise<Record<string, number>>;
  /** Gives a tutorial that was begun 1 to 5 stars, or none any more. Rejects with `not_found`. */
  rateTutorial(id: string, stars: number | null): Promise<TutorialRating>;
  /** The signed-in user's. */
  listCertificates(): Promise<Certificate[]>;
  /** Issues one, or writes another name on it. Rejects with `path_incomplete` or `goal_missed`. */
  issueCertificate(path: Difficulty, name: string): Promise<Certificate>;

  listPlugins(query?: PluginQuery): Promise<PluginPage>;
  /** Rejects with `not_found` or `plugin_blocked`. */
  getPlugin(id: string): Promise<PluginDetails>;
  /** Tells the operators of a plugin; a repeated call replaces what was said. Rejects with `not_found` or `plugin_blocked`. */
  reportPlugin(id: string, report: Report): Promise<void>;
  /** Newest first. */
  listPublishTokens(): Promise<PublishToken[]>;
  /** Rejects with `password_wrong` or `quota_exceeded`. */
  createPublishToken(draft: PublishTokenDraft): Promise<NewPublishToken>;
  endPublishToken(id: string): Promise<void>;
  /** Newest first. */
  listAgentTokens(): Promise<AgentToken[]>;
  /** Rejects with `password_wrong` or `quota_exceeded`. */
  createAgentToken(draft: AgentTokenDraft): Promise<NewAgentToken>;
  /** What its agent still asks ends with it. Rejects with `not_found`. */
  endAgentToken(id: string): Promise<void>;
}
