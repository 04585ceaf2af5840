import autocannon from 'autocannon';
import { median } from './measured.ts';

export const CONNECTIONS = 10;

/** Requests to one server, sent in this order by each connection. */
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
 * Requests per second of the portal and of its baseline under the same load. They take turns, so that other load on the
 * machine affects both. The first turn is a warm-up.
 */
export const underLoad = async (
  loads: { readonly portal: Load; readonly baseline: Load },
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<{ portal: number; baseline: number }> => {
  const portal: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    portal.push(await requestsPerSecond(loads.portal, seconds));
    baseline.push(await requestsPerSecond(loads.baseline, seconds));
  }
  return { portal: median(portal.slice(1)), baseline: median(baseline.slice(1)) };
};
