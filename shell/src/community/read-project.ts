import { type ApiClient, codeOf, type ProjectView } from '@hocket/sdk';
import { notToBeSeen } from './viewed.ts';

/** A public project, or one's own, by its id, or anybody's by the id of its link. Rejects with `not_found`. */
export async function readProject(
  api: Pick<ApiClient, 'getProject' | 'getSharedProject'>,
  id: string,
): Promise<ProjectView> {
  try {
    return await api.getProject(id);
  } catch (error) {
    if (!notToBeSeen.has(codeOf(error))) throw error;
    return await api.getSharedProject(id);
  }
}
