import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'contract', isolate: false, setupFiles: 'tests/property-tests.ts' },
});
