import { defineConfig } from 'vitest/config';

/** Components of the studio come with their styles, which Node cannot import by itself. */
export default defineConfig({
  test: { environment: 'jsdom', server: { deps: { inline: [/@hocket\/ui/] } } },
});
