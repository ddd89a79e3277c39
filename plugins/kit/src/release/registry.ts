/** One version of a plugin. */
export interface Version {
  id: string;
  version: string;
}

/** The server on which a plugin is published, and the token that allows it. */
export interface Registry {
  /** Origin of a studio. */
  server: string;
  token: string;
}

/** What a server says, as far as it is read. */
interface RegistryResponse {
  data?: Partial<Version> | null;
  error?: { code?: string; message?: string };
}

/** What an author can do about an answer, where the server's own sentence does not tell. */
const advice: Readonly<Record<string, string>> = {
  token_invalid: 'It is made in Settings, Plugins, of the studio, for HOCKET_PUBLISH_TOKEN.',
  not_found: 'Is the version published there, and is id in plugin.json the same?',
  plugin_owned: 'An id is whose first published it: choose another in plugin.json.',
  prefix_owned:
    'What an id begins with belongs to whoever first published under it, and so does what looks like it: choose another beginning in plugin.json.',
  prefix_reserved: 'Choose another beginning of the id in plugin.json: your own name, for example.',
  version_exists: 'The version stands in plugin.json.',
};

/**
 * Asks a studio's registry to do something with one version of a plugin; `path` is that of the call. Resolves when the
 * answer is about this version; rejects with a sentence that says what to do.
 */
export async function askRegistry(
  { server, token }: Registry,
  path: string,
  content: object,
  { id, version }: Version,
): Promise<void> {
  const response = await fetch(new URL(path, server), {
    method: 'POST',
    // A redirect is not followed: the content, or the token, would not be sent along.
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(content),
  }).catch(() => {
    throw new Error(`${server} cannot be reached. Is the address right, and is there a network?`);
  });
  if (response.status >= 300 && response.status < 400) throw movedTo(response, server);
  const answer = (await response.json().catch(() => undefined)) as RegistryResponse | undefined;
  const { data, error } = answer ?? {};
  if (error?.message !== undefined) throw new Error(sentencesOf(error));
  if (!response.ok) throw new Error(`${server} answered HTTP ${response.status}. ${asks}`);
  if (data?.id !== id || data.version !== version)
    throw new Error(`${server} did not say that it has ${id} ${version}. ${asks}`);
}

const asks = 'Is the studio itself at this address? --server URL names another.';

function movedTo({ headers, url }: Response, server: string): Error {
  const to = headers.get('location') ?? '';
  const origin = URL.canParse(to, url) ? new URL(to, url).origin : server;
  if (origin === server) return new Error(`${server} sends elsewhere, to ${to}. ${asks}`);
  return new Error(`${server} sends on to another address. Name that one: --server ${origin}`);
}

function sentencesOf({ code = '', message = '' }: NonNullable<RegistryResponse['error']>): string {
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  return [sentence, advice[code] ?? ''].join(' ').trim();
}
