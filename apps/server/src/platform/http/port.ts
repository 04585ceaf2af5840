import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../../config/config.ts';

/** Rejects if the portal couldn't listen on its port, so that a start that must fail creates nothing before. */
export const checkPort = async ({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> => {
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
};
