import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/** The parts of screens that the login page loads in addition to forms. */
const VISITORS = [
  /src\/lib\/(api|drafts|navigation|page-title)\b/,
  /src\/components\/(avatar|button|link-button|layout\/(logo|public-layout|scroll-box|skip-link)|form\/controls)\b/,
  /contract\/src\/images\/images\b/,
  // Without schemas, so that the login page doesn't wait for Zod.
  /contract\/src\/(limits|options|dates|normalize-text)\b/,
  /lucide-react\/.*\/(check|chevron-down|circle-alert|x)\.\w+$/,
];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      tmpDir: fromHere('node_modules/.tanstack'),
    }),
    react(),
    preloadFont,
    nameOrganization,
  ],
  resolve: { alias: [{ find: /^zod$/, replacement: fromHere('src/lib/zod.ts') }] },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/mailbox': server, '/unsubscribe': server } },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Modules that are needed together are one file. `$initial` is what every screen needs to start. A group also
          // includes the imports of its modules, unless a group of higher priority includes them.
          groups: [
            { name: 'framework', priority: 9, tags: ['$initial'], test: /node_modules\// },
            { name: 'start', priority: 8, tags: ['$initial'] },
            {
              name: 'popups',
              priority: 7,
              test: /node_modules\/(@mui|@emotion|stylis|@popperjs|react-transition-group)\//,
            },
            {
              name: 'visitors',
              priority: 6,
              test: (id) => VISITORS.some((pattern) => pattern.test(id)),
            },
            {
              name: 'schemas',
              priority: 5,
              test: /node_modules\/zod\/|contract\/src\/[\w-]+\.ts/,
            },
            {
              // What the login form needs. The fields of other forms are a file of their own.
              name: 'forms',
              priority: 2,
              test: /node_modules\/(react-hook-form|@hookform)\/|components\/form\/(error-summary|field|form|text-field|use-contract-form|form-scope)\b/,
            },
            {
              // After the kit, whose fields aren't bound to forms.
              name: 'fields',
              priority: 0,
              test: /components\/form\/(choice|conflict|edit|person|use-draft)/,
              minShareCount: 2,
            },
            {
              name: 'kit',
              priority: 1,
              test: /node_modules\/|src\/(lib|components)\/(?!mui|form\/(?!search|select|switch)|feedback\/affected)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
