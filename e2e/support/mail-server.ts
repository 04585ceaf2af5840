import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real mail server whose emails tests can read. */
export interface MailServer {
  readonly url: string;
  /**
   * Waits for an email to an address with a link below `path`, and returns the newest such link. With `subject`, only
   * emails whose subject contains it count.
   */
  linkFor(address: string, path: string, subject?: string): Promise<string>;
  stop(): Promise<void>;
}

const PATIENCE = 15_000;

const readAll = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

export const startMailServer = async (): Promise<MailServer> => {
  const letters: Email[] = [];
  const arrivals = new EventTarget();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      readAll(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((letter) => {
          letters.unshift(letter);
          arrivals.dispatchEvent(new Event('letter'));
          done();
        }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = server.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The mail server has no port');

  const linkIn = (address: string, path: string, wanted: string): string | undefined => {
    for (const { to, subject = '', text = '' } of letters) {
      if (!subject.includes(wanted) || !to?.some((recipient) => recipient.address === address)) continue;
      const link = text.split(/\s+/).find((word) => word.includes(path));
      if (link) return link;
    }
    return undefined;
  };

  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    linkFor: async (address, path, subject = '') => {
      const patience = AbortSignal.timeout(PATIENCE);
      for (;;) {
        const link = linkIn(address, path, subject);
        if (link) return link;
        await once(arrivals, 'letter', { signal: patience });
      }
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
