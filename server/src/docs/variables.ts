import type { operations } from '@hocket/api';

/** Something in the examples that an earlier answer gave. */
interface Variable {
  /** The call whose answer has it. */
  from: keyof typeof operations;
  /** Where it stands under `data`. */
  at: readonly (string | number)[];
}

/** What the examples of the page need beside the server's address, by name. */
export const variables: Readonly<Record<string, Variable>> = {
  TOKEN: { from: 'login', at: ['tokens', 'accessToken'] },
  REFRESH_TOKEN: { from: 'login', at: ['tokens', 'refreshToken'] },
  USERNAME: { from: 'login', at: ['user', 'username'] },
  SESSION_ID: { from: 'listSessions', at: [0, 'id'] },
  PROJECT_ID: { from: 'createProject', at: ['id'] },
  COMMENT: { from: 'writeComment', at: ['id'] },
  BLOCK_ID: { from: 'blockUser', at: ['id'] },
  REV: { from: 'listRevisions', at: ['revisions', 0, 'id'] },
  CERTIFICATE_ID: { from: 'issueCertificate', at: ['id'] },
  SHARE_ID: { from: 'shareProject', at: ['shareId'] },
  TUTORIAL_ID: { from: 'listTutorials', at: [0, 'id'] },
  STEP: { from: 'getTutorial', at: ['steps', 0, 'id'] },
  HISTORY_ID: { from: 'saveToAiHistory', at: ['id'] },
  UPLOAD_URL: { from: 'signUpload', at: ['uploadUrl'] },
  TOKEN_ID: { from: 'createAgentToken', at: ['id'] },
  PUBLISH_TOKEN_ID: { from: 'createPublishToken', at: ['id'] },
  PLUGIN_ID: { from: 'publishPlugin', at: ['id'] },
  RELEASE: { from: 'publishPlugin', at: ['version'] },
  PLUGIN_FILE_URL: { from: 'getPluginRelease', at: ['urls', 'bell.js'] },
  FILE_URL: { from: 'signUpload', at: ['fileUrl'] },
};

/** The variable for a parameter of a path: `/projects/{id}` has PROJECT_ID, `/share/{shareId}` SHARE_ID. */
export function variableOf(path: string, parameter: string): string {
  const [, thing = ''] = new RegExp(`/([\\w-]+)/\\{${parameter}\\}`).exec(path) ?? [];
  const name = parameter === 'id' ? `${thing.replace(/(?<=x)es$|s$/, '')}Id` : parameter;
  return name
    .replace(/[A-Z]/g, (letter) => `_${letter}`)
    .replaceAll('-', '_')
    .toUpperCase();
}
