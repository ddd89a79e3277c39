import type { MusicProject, Project } from '@hocket/sdk';

import { expect } from '@playwright/test';

/** Calls a server's API as a program does and answers its `data`; fails when the server answers an error. */
export async function callApi(url: string, method: string, body?: unknown, token?: string) {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const answer = await fetch(url, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const { data, error } = await answer.json();
  expect(error).toBeUndefined();
  return data;
}

/** A page that evaluates what it is given, in whatever browser. */
interface AnyPage {
  evaluate(
    act: (project: Project | MusicProject) => Promise<number>,
    project: Project | MusicProject,
  ): Promise<number>;
}

/** Saves a new project of whoever is signed in in a page of the studio. */
export async function postProject(page: AnyPage, project: Project | MusicProject): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const answer = await fetch('/api/projects', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('hocket.auth.accessToken')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return answer.status;
  }, project);
  if (status !== 201) throw new Error(`The project was not saved: HTTP ${status}.`);
}
