import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { median } from './measured.ts';

export interface Timed {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** From sending a request to the end of its response, in milliseconds, on an open connection. */
const millisecondsOf = async ({ url, headers }: Timed): Promise<number> => {
  const start = performance.now();
  const request = get(url, { agent, headers });
  const [response] = await once(request, 'response');
  response.resume();
  await once(response, 'end');
  const milliseconds = performance.now() - start;
  if (response.statusCode !== 200) throw new Error(`${url} failed with status ${response.statusCode}`);
  return milliseconds;
};

const WARM_UP = 10;

/**
 * The median time of each request. They are sent in turns, so that other load on the machine affects all of them.
 * `beforeTurn` isn't measured.
 */
export const mediansOf = async (
  requests: readonly Timed[],
  turns: number,
  beforeTurn: () => Promise<unknown> = async () => {},
): Promise<number[]> => {
  const times = requests.map((): number[] => []);
  for (let turn = -WARM_UP; turn < turns; turn += 1) {
    await beforeTurn();
    for (const [index, request] of requests.entries()) {
      const milliseconds = await millisecondsOf(request);
      if (turn >= 0) times[index]?.push(milliseconds);
    }
  }
  return times.map(median);
};
