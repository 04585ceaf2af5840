import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { memoryStorages } from './memory-storage.ts';
import { openPage } from './page.ts';

// Modules access the storage when they are loaded, so it exists before them and is cleared between tests. Test files
// share modules, so they share the storage too, but not the globals that one of them replaces.
for (const [name, value] of Object.entries(memoryStorages))
  Object.defineProperty(globalThis, name, { value, configurable: true });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  openPage();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => vi.unstubAllGlobals());
