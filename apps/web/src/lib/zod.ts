import { config, z } from 'zod/v4';

// Zod would otherwise compile schemas with `new Function`, which the Content-Security-Policy forbids.
config({ jitless: true });

/** Replaces `zod` in the browser (see `vite.config.ts`). */
export { z };
