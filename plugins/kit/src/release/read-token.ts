/** The form of the tokens that servers make. */
const form = /^hocket-publish\.[\w-]+\.[\w-]+$/;

/** The publish token of the environment. Throws a sentence that says where to get one. */
export function readToken({ HOCKET_PUBLISH_TOKEN = '' } = process.env): string {
  const token = HOCKET_PUBLISH_TOKEN.trim();
  if (form.test(token)) return token;
  const wrong =
    token === ''
      ? 'HOCKET_PUBLISH_TOKEN is to hold a publish token.'
      : 'HOCKET_PUBLISH_TOKEN holds no publish token: one begins with hocket-publish. and is of plain letters.';
  throw new Error(`${wrong} Make one in the studio, in Settings, Plugins.`);
}
