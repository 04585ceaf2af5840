import { afterEach, beforeEach, vi } from 'vitest';
import { MemoryStorage } from './memory-storage.ts';

// Modules take hold of the storage when they are loaded, so it is there before any of them and emptied between tests.
vi.stubGlobal('localStorage', new MemoryStorage());
vi.stubGlobal('sessionStorage', new MemoryStorage());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());
