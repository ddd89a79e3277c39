/** The address of a map of samples: `github:user/repo`, `bubo:name`, `shabda:words`, `shabda/speech:words`, `local:` or as it stands. */
export function mapAddress(text: string): string {
  if (text.startsWith('shabda:'))
    return `https://shabda.ndre.gr/${text.slice('shabda:'.length)}.json?strudel=1`;
  if (text.startsWith('shabda/speech')) return speechAddress(text.slice('shabda/speech'.length));
  // Where `npx @strudel/sampler` serves a folder.
  if (text.startsWith('local:')) return 'http://localhost:5432/';
  return isShort(text) ? `${folderAddress(text)}strudel.json` : text;
}

/** What stands before each file: a `github:` folder is spelled out, anything else stays. */
export function folderAddress(text: string): string {
  const path = text.replace(/^bubo:/, 'github:Bubobubobubobubo/dough-');
  if (!path.startsWith('github:')) return text;
  const parts = path.slice('github:'.length).split('/').filter(Boolean);
  const [user = '', repository = 'samples', branch = 'main', ...folders] = parts;
  return `https://raw.githubusercontent.com/${[user, repository, branch, ...folders].join('/')}/`;
}

/** The folder of a map, with its slash. */
export function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1);
}

/** Whether samples may come from this absolute address: the page's own origin or one of `hosts` (origins). */
export function isAllowed(address: string, hosts: readonly string[], page: string): boolean {
  const { origin, username } = new URL(address, page);
  return username === '' && [new URL(page).origin, ...hosts].includes(origin);
}

/** Of words that are spoken: `:words`, or `/language/gender:words`, a British woman's voice by default, as in Strudel. */
function speechAddress(text: string): string {
  const [voice = '', words = ''] = text.replace(/^\//, '').split(':');
  const [language = 'en-GB', gender = 'f'] = voice.split('/').filter(Boolean);
  return `https://shabda.ndre.gr/speech/${words}.json?gender=${gender}&language=${language}&strudel=1`;
}

function isShort(text: string): boolean {
  return text.startsWith('github:') || text.startsWith('bubo:');
}
