import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

/** The player uses the system's typeface, because it is shown inside pages of others. */
const plain = 'embed.html';
/** The faces that every other page's first picture needs, by the names of their files. */
const faces = /\/barlow-latin-(400|600)-normal\.\w+\.woff2$/;

/**
 * Lets pages ask for their typeface at once. The faces are `font-display: optional`, so that a page never moves when
 * they come late; asked for together with the scripts, they do not.
 */
export class FontPreloads implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { HtmlRspackPlugin } = rspack;
    compiler.hooks.compilation.tap('FontPreloads', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(
        'FontPreloads',
        (page) => {
          if (page.outputName === plain) return page;
          const links = Object.keys(compilation.assets)
            .filter((file) => faces.test(`/${file}`))
            .sort()
            .map((file) =>
              HtmlRspackPlugin.createHtmlTagObject('link', {
                rel: 'preload',
                as: 'font',
                type: 'font/woff2',
                crossorigin: 'anonymous',
                href: `/${file}`,
              }),
            );
          return { ...page, headTags: [...links, ...page.headTags] };
        },
      );
    });
  }
}
