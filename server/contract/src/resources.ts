import { deploymentResources } from './deployments.ts';
import { fileResources } from './files.ts';
import { healthResources } from './health.ts';
import { previewResources } from './previews.ts';
import { recordingResources } from './recording-files.ts';
import { remoteResources } from './remotes.ts';
import type { Resource } from './resource.ts';

/** Everything that is described beside the calls, by name. */
export const resources = {
  ...healthResources,
  ...fileResources,
  ...recordingResources,
  ...remoteResources,
  ...deploymentResources,
  ...previewResources,
} satisfies Record<string, Resource>;
