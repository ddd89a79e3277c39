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
