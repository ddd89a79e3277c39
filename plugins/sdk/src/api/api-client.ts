import type { AiCalls } from './ai-calls.ts';
import type { AuthCalls } from './auth-calls.ts';
import type { CertificateCalls } from './certificate-calls.ts';
import type { CommunityCalls } from './community-calls.ts';
import type { PluginCalls } from './plugin-calls.ts';
import type { ProjectCalls } from './project-calls.ts';
import type { TutorialCalls } from './tutorial-calls.ts';
import type { FileTransfer, UploadCalls } from './upload-calls.ts';
import type { UserCalls } from './user-calls.ts';

/**
 * One method per call: JSON in, JSON out. Each rejects with a stable `code`: the server's own, or
 * `network_unreachable`, `rate_limited`, `response_invalid`.
 */
export interface ApiClient
  extends AuthCalls,
    UserCalls,
    ProjectCalls,
    CommunityCalls,
    TutorialCalls,
    CertificateCalls,
    AiCalls,
    UploadCalls,
    PluginCalls,
    FileTransfer {}
