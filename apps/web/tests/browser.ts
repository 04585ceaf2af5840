import { afterEach, beforeEach, vi } from 'vitest';
import { MemoryStorage } from './memory-storage.ts';

// Modules access the storage when they are loaded, so it exists before them and is cleared between tests.
vi.stubGlobal('localStorage', new MemoryStorage());
vi.stubGlobal('sessionStorage', new MemoryStorage());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());
