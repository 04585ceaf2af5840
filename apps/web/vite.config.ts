import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, minify, type Plugin } from 'vite';

const server = process.env.PORTAL_SERVER ?? 'http://127.0.0.1:3000';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Lets the browser fetch the font with the page instead of after the first style sheet. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.includes('figtree-latin-wght-normal'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head-prepend',
        })),
  },
};

/** Minifies the script that runs before all others. Vite copies it as it is, because it isn't a module. */
const minifyFirstScript: Plugin = {
  name: 'minify-first-script',
  apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
  writeBundle: async ({ dir = '' }) => {
    const file = join(dir, 'first-screen.js');
    const { code } = await minify(file, await readFile(file, 'utf8'));
    await writeFile(file, code);
  },
};

const apiHost = process.env.VITE_API_HOST ?? '';
if (apiHost !== '' && !/^https?:\/\/[^/?#]+\/?$/.test(apiHost))
  throw new Error(
    `VITE_API_HOST=${apiHost} must be an address without a path, such as https://api.example.org`,
  );

/** Names the organization in pages that another server sends. The portal does this itself whenever it sends a page. */
const nameOrganization: Plugin = {
  name: 'name-organization',
  apply: () => apiHost !== '',
  transformIndexHtml: (html) => {
    const name = process.env.ORGANIZATION_NAME || 'Green Careers Speaker Portal';
    const markup = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    return html.replaceAll('%ORGANIZATION_NAME%', () => markup);
  },
};

/** Small parts that the login page needs, too. Without a group, each would be a file of its own. */
const UI_KIT =
  /web\/src\/components\/(button|icons|link-button|feedback\/(notice|spinner)|layout\/(public-layout|logo|skip-link|stack|layout-props|text|scroll-box)|form\/(controls|small-form|field-frame|form-actions|password-input|error-list))/;

/**
 * What nearly every screen behind the login needs. Left out are forms, tables, and whatever brings zod.
 */
const SIGNED_IN =
  /@tanstack\/(react-query|query-core)|web\/src\/features\/(shell\/|overview\/needs)|web\/src\/components\/(?!form\/(?!search-field)|table\/|overlay\/removal)|web\/src\/lib\/(?!zod)/;

/** The module with which the server draws first screens. It contains its dependencies, so that a release needs no others. */
const DRAWING: BuildEnvironmentOptions = {
  assetsInlineLimit: 0,
  copyPublicDir: false,
  rolldownOptions: { input: fromHere('src/draw.tsx'), output: { entryFileNames: 'draw.js' } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a loader needs comes with its screen, and isn't part of every page.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      tmpDir: fromHere('node_modules/.tanstack'),
    }),
    react(),
    preloadFont,
    nameOrganization,
    minifyFirstScript,
  ],
  ssr: { noExternal: true },
  // Otherwise the server's module would also contain what React needs for development.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  resolve: { alias: [{ find: /^zod$/, replacement: fromHere('src/lib/zod.ts') }] },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/mailbox': server, '/unsubscribe': server } },
  build: isSsrBuild
    ? DRAWING
    : {
        assetsInlineLimit: 0,
        // Tells the server which files a screen needs.
        manifest: true,
        // Served with the pages, as the licenses of what they contain ask for.
        license: { fileName: 'licenses.md' },
        modulePreload: { polyfill: false },
        // One style sheet is smaller than its parts, and no screen waits for its own.
        cssCodeSplit: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              // `$initial` is what every screen needs to start. A group also includes the imports of its modules, unless a
              // group of higher priority includes them.
              groups: [
                { name: 'framework', priority: 3, tags: ['$initial'], test: /node_modules\// },
                { name: 'start', priority: 2, tags: ['$initial'] },
                { name: 'ui-kit', priority: 1, test: UI_KIT, minShareCount: 2 },
                { name: 'signed-in', priority: 0, test: SIGNED_IN },
              ],
            },
          },
        },
      },
}));
