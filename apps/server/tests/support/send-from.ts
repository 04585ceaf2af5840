import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A request from a client at one of this machine's addresses; only Linux has more than one without being told. */
export const sendFrom = async (
  localAddress: string,
  url: string,
  { method, headers, body }: Sent = {},
): Promise<IncomingMessage> => {
  const sent = request(url, { localAddress, method, headers, agent: false });
  const answers = once(sent, 'response');
  sent.end(body);
  const [answer]: IncomingMessage[] = await answers;
  if (!answer) throw new Error('No answer');
  answer.resume();
  await once(answer, 'end');
  return answer;
};
