const { createHash } = require('node:crypto');

/** Emits the worklets that superdough carries as `data:` URLs as files, which a strict CSP can allow. */
module.exports = function workletLoader(source) {
  return source.replace(/"data:text\/javascript;base64,([A-Za-z0-9+/=]+)"/g, (_, base64) => {
    const code = Buffer.from(base64, 'base64');
    const name = `assets/worklet.${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;
    this.emitFile(name, code);
    return `(__webpack_public_path__ + ${JSON.stringify(name)})`;
  });
};
