import autocannon from 'autocannon';
import { median } from './measured.ts';

export const CONNECTIONS = 10;

/** Requests that are sent to one server, in turn. */
export interface Load {
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly requests: readonly autocannon.Request[];
}

const requestsPerSecond = async ({ address, headers, requests }: Load, seconds: number): Promise<number> => {
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: seconds,
    ...(headers && { headers }),
    requests: [...requests],
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(`${failed} requests to ${address}${requests[0]?.path} failed, by status ${statuses}`);
  }
  return result['2xx'] / result.duration;
};

/**
 * Requests answered in a second by the portal and by its limit, under the same load. They take turns, so that what
 * else the machine does meets both alike; the first turn warms up and does not count.
 */
export const underLoad = async (
  loads: { readonly portal: Load; readonly limit: Load },
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<{ portal: number; limit: number }> => {
  const portal: number[] = [];
  const limit: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    portal.push(await requestsPerSecond(loads.portal, seconds));
    limit.push(await requestsPerSecond(loads.limit, seconds));
  }
  return { portal: median(portal.slice(1)), limit: median(limit.slice(1)) };
};
