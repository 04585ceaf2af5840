import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { projects: ['packages/contract', 'packages/demo', 'apps/server', 'apps/web', 'tools'] },
});
