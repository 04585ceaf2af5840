import { join } from 'node:path';
import { createServer } from 'vite';

/** The development server's page of the UI kit. */
export interface KitServer {
  readonly address: string;
  stop(): Promise<void>;
}

export const startKit = async (): Promise<KitServer> => {
  const server = await createServer({
    root: join(import.meta.dirname, '../../apps/web'),
    logLevel: 'error',
    // Without reloads: all dependencies are found before the first page is sent.
    optimizeDeps: { entries: ['ui-kit.html'] },
    server: { port: 0, hmr: false, ws: false, watch: null },
  });
  await server.listen();
  const [address] = server.resolvedUrls?.local ?? [];
  if (address === undefined) throw new Error('The development server has no address');
  return { address, stop: () => server.close() };
};
