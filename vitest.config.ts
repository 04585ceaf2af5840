import { defineConfig } from 'vitest/config';

export default defineConfig({
  // By default one core stays free for a watching editor.
  test: {
    maxWorkers: '100%',
    projects: ['packages/contract', 'packages/demo', 'apps/server', 'apps/web', 'tools'],
  },
});
