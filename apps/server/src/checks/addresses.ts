import type { Config } from '../config/config.ts';
import { isThisMachine } from '../config/sites.ts';
import { CHECK_TIMEOUT_MS, compareClocks, type Finding, ok, warning } from './finding.ts';

const PATH = '/api/health';

type Answer = { readonly date: string | null } | { readonly failure: string };

/** Asks for the liveness check at an address, which nothing but a portal answers like this. */
const ask = async (address: string): Promise<Answer> => {
  try {
    const response = await fetch(`${address}${PATH}`, {
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
      redirect: 'manual',
    });
    const body = await response.text();
    return response.status === 200 && body === '{"status":"ok"}'
      ? { date: response.headers.get('date') }
      : { failure: `the answer has status ${response.status} and is not the portal's` };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { failure: cause instanceof Error ? cause.message : String(cause) };
  }
};

/** Addresses that stand for all of a machine's. */
const ANY = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
]);

const checkProcess = async ({ host, port }: Config): Promise<Finding[]> => {
  if (port === 0) return [];
  const address = `http://${ANY.get(host) ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;
  const answer = await ask(address);
  return [
    'failure' in answer
      ? warning(`The portal doesn't answer at ${address}. Start it, or read its log. (${answer.failure})`)
      : ok(`The portal answers at ${address}.`),
  ];
};

const checkPublicUrl = async ({ publicUrl, secure }: Config): Promise<Finding[]> => {
  if (publicUrl === undefined || isThisMachine(new URL(publicUrl).hostname)) return [];
  const asked = Date.now();
  const answer = await ask(publicUrl);
  if ('failure' in answer) {
    const advice = secure ? 'Check the DNS entry, the proxy and its certificate' : 'Check the DNS entry';
    return [
      warning(
        `The portal doesn't answer at ${publicUrl}. ${advice}; some networks can't reach their own public address, so try ${publicUrl}${PATH} in a browser, too. (${answer.failure})`,
      ),
    ];
  }
  const date = Date.parse(answer.date ?? '');
  return [
    ok(`The portal answers at ${publicUrl}.`),
    ...(Number.isNaN(date) ? [] : compareClocks((asked + Date.now()) / 2, date, "the proxy's")),
  ];
};

/** Whether the portal runs, and whether it answers at its public address, through the proxy. */
export const checkAddresses = async (config: Config): Promise<Finding[]> =>
  (await Promise.all([checkProcess(config), checkPublicUrl(config)])).flat();
