import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { readEvents } from '../../tools/lib/calendar-events.ts';

type CalendarEvent = ReturnType<typeof readEvents>[number];

/** A real mail server whose emails tests can read. */
export interface MailServer {
  readonly url: string;
  /**
   * Waits for an email to an address with a link below `path`, and returns the newest such link. With `subject`, only
   * emails whose subject contains it count.
   */
  linkFor(address: string, path: string, subject?: string): Promise<string>;
  /** Waits for an email to an address with this subject and a calendar file, and returns the newest one's event. */
  eventFor(address: string, subject: string): Promise<CalendarEvent>;
  stop(): Promise<void>;
}

/** Longer than emails about a status wait, or than a worker takes to retry after a failed delivery. */
const PATIENCE = 120_000;

/** The event of an email's calendar file. */
const eventIn = ({ attachments }: Email): CalendarEvent | undefined => {
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  return file && readEvents(String(file.content))[0];
};

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
        .then((raw) => PostalMime.parse(raw, { attachmentEncoding: 'utf8' }))
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

  /** Waits for an email to an address in which `find` finds something, and returns it from the newest one. */
  const newest = async <Found>(
    address: string,
    wanted: string,
    find: (letter: Email) => Found | undefined,
  ): Promise<Found> => {
    const patience = AbortSignal.timeout(PATIENCE);
    for (;;) {
      for (const letter of letters) {
        const { to, subject = '' } = letter;
        if (!subject.includes(wanted) || !to?.some((recipient) => recipient.address === address)) continue;
        const found = find(letter);
        if (found !== undefined) return found;
      }
      await once(arrivals, 'letter', { signal: patience });
    }
  };

  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    linkFor: (address, path, subject = '') =>
      newest(address, subject, ({ text = '' }) => text.split(/\s+/).find((word) => word.includes(path))),
    eventFor: (address, subject) => newest(address, subject, eventIn),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
