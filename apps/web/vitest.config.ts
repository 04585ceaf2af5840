import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'web', isolate: false, include: ['src/**/*.test.ts'], setupFiles: ['tests/browser.ts'] },
});
