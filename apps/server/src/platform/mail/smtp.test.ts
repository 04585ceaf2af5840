import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, TestMailServer } from '../../../tests/support/mail-server.ts';
import type { QueuedMail } from './outbox.repository.ts';
import { SendFailure } from './sending.ts';
import { type MailTransport, smtpTransport } from './smtp.ts';

const mail: QueuedMail = {
  id: '019f0000-0000-7000-8000-000000000001',
  recipient: 'ada@example.org',
  subject: 'Hello',
  html: '<p>Grüße, 你好 🌿</p>',
  text: 'Grüße, 你好 🌿',
  calendar: '',
  unsubscribeUrl: '',
  replyTo: '',
  requestId: '',
  tokenHash: null,
  refusals: 0,
  createdAt: '2027-05-12T14:00:00.000Z',
};

let server: TestMailServer;
let transport: MailTransport;
beforeEach(async () => {
  server = await TestMailServer.start();
  transport = smtpTransport(server.url, { from: 'Speaker Portal <portal@example.org>' });
});
afterEach(async () => {
  transport.close();
  await server.stop();
});

describe('a sent email', () => {
  it('has HTML and plain text, the portal as its sender, the date it was queued, and is marked as automatic', async () => {
    await transport.send(mail);
    const [received] = server.received;
    expect(received).toMatchObject({
      from: { name: 'Speaker Portal', address: 'portal@example.org' },
      to: [{ address: 'ada@example.org' }],
      subject: 'Hello',
      date: '2027-05-12T14:00:00.000Z',
    });
    expect(received?.html?.trim()).toBe(mail.html);
    expect(received?.text?.trim()).toBe(mail.text);
    expect(received?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('is answered to whom it names, or to whom the portal names', async () => {
    const office = smtpTransport(server.url, {
      from: 'portal@example.org',
      replyTo: 'Office <office@example.org>',
    });
    await transport.send(mail);
    await office.send(mail);
    await office.send({ ...mail, replyTo: 'dana@example.org' });
    office.close();
    const answered = server.received.map(({ replyTo }) => replyTo?.map(({ address }) => address));
    expect(answered).toEqual([undefined, ['office@example.org'], ['dana@example.org']]);
  });

  it('carries its calendar file as an invitation, and lets its reader unsubscribe with one click', async () => {
    const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', 'END:VCALENDAR', ''].join('\r\n');
    const unsubscribeUrl = 'https://portal.example.org/unsubscribe/ada/reminders/x';
    await transport.send({ ...mail, calendar, unsubscribeUrl });
    const [received] = server.received;
    expect(received?.attachments).toContainEqual(
      expect.objectContaining({ mimeType: 'text/calendar', method: 'REQUEST' }),
    );
    for (const [key, value] of [
      ['list-unsubscribe', `<${unsubscribeUrl}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ])
      expect(received?.headers).toContainEqual(expect.objectContaining({ key, value }));
  });

  it('has the same Message-ID when it is sent again', async () => {
    await transport.send(mail);
    await transport.send(mail);
    await transport.send({ ...mail, id: '019f0000-0000-7000-8000-000000000002' });
    expect(server.received.map(({ messageId }) => messageId)).toEqual([
      `<${mail.id}@example.org>`,
      `<${mail.id}@example.org>`,
      '<019f0000-0000-7000-8000-000000000002@example.org>',
    ]);
  });

  it('about a request is part of its conversation, also for the other side, and no other email is', async () => {
    const about = (id: string, requestId: string) => transport.send({ ...mail, id, requestId });
    await about('019f0000-0000-7000-8000-000000000003', 'r1');
    await about('019f0000-0000-7000-8000-000000000004', 'r1');
    await about('019f0000-0000-7000-8000-000000000005', 'r2');
    await transport.send(mail);
    const conversations = server.received.map(({ inReplyTo, references }) => [inReplyTo, references]);
    expect(conversations).toEqual([
      ['<request-r1@example.org>', '<request-r1@example.org>'],
      ['<request-r1@example.org>', '<request-r1@example.org>'],
      ['<request-r2@example.org>', '<request-r2@example.org>'],
      [undefined, undefined],
    ]);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(4);
  });

  it.each([
    ['a subject with line breaks', { subject: 'Hello\r\nBcc: eve@example.net\r\n\r\nBuy this' }],
    [
      'a subject with other breaks',
      { subject: 'Hello\nBcc: eve@example.net\u2028Bcc: eve@example.net\u0085' },
    ],
    ['an encoded subject', { subject: '=?utf-8?q?Hello=0D=0ABcc:_eve@example.net?=' }],
    ['a body with SMTP commands', { text: 'Hello\r\n.\r\nRCPT TO:<eve@example.net>\r\n' }],
  ])('gets no additional recipients or headers through %s', async (_, hostile) => {
    await transport.send({ ...mail, ...hostile });
    expect(server.received).toHaveLength(1);
    const [received] = server.received;
    expect(received?.envelopeTo).toEqual(['ada@example.org']);
    expect(received?.headers.map(({ key }) => key).sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
      'x-auto-response-suppress',
    ]);
  });

  it.each([
    'ada@example.org, eve@example.net',
    'ada@example.org\r\nRCPT TO:<eve@example.net>',
    'ada@example.org> NOTIFY=SUCCESS\r\nRCPT TO:<eve@example.net',
    'Group: eve@example.net, ada@example.org;',
  ])('goes to a single address or to none: %j', async (recipient) => {
    await transport.send({ ...mail, recipient }).catch(() => {});
    expect(server.received.flatMap(({ envelopeTo }) => envelopeTo)).not.toContain('eve@example.net');
  });

  it('is never logged, whatever options MAIL_URL has', async () => {
    transport.close();
    transport = smtpTransport(`${server.url}/?logger=true&debug=true&transactionLog=true`, {
      from: 'portal@example.org',
    });
    const levels = (['log', 'debug', 'info', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level),
    );
    await transport.send(mail);
    for (const level of levels) {
      expect(level).not.toHaveBeenCalled();
      level.mockRestore();
    }
  });
});

describe('a failed attempt', () => {
  const cases: [string, Answers, string, string, string][] = [
    ['a busy server', { greeting: () => 421 }, 'unreachable', 'server', '421'],
    ['a server that rejects every connection', { greeting: () => 554 }, 'unreachable', 'server', '554'],
    ['a sender that the server rejects', { sender: () => 550 }, 'unreachable', 'sender', '550'],
    ['a server that requires a login', { sender: () => 530 }, 'unreachable', 'login', '530'],
    ['an unknown recipient', { recipient: () => 550 }, 'undeliverable', 'email', '550'],
    ['a full mailbox', { recipient: () => 452 }, 'deferred', 'email', '452'],
    ['a server that shuts down', { recipient: () => 421 }, 'unreachable', 'server', '421'],
    ['a session out of step', { recipient: () => 503 }, 'deferred', 'email', '503'],
    ['a text that is not taken now', { text: () => 451 }, 'deferred', 'email', '451'],
    ['a text that is never taken', { text: () => 554 }, 'refused', 'refused', '554'],
    ['a server that hangs up', { text: () => 'hang up' }, 'unreachable', 'connection', 'ECONNECTION'],
  ];
  it.each(cases)('is classified correctly: %s', async (_, answers, kind, problem, code) => {
    server.answers = answers;
    const failure = await transport.send(mail).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SendFailure);
    expect(failure).toMatchObject({ kind, problem, code });
  });

  it('is classified correctly: a password that the server rejects', async () => {
    transport.close();
    transport = smtpTransport(server.url.replace('//', '//portal:wrong@'), { from: 'portal@example.org' });
    await expect(transport.send(mail)).rejects.toMatchObject({ kind: 'unreachable', problem: 'login' });
    expect(server.connections).toBe(1);
  });

  it.each([
    ['a server without encryption', (url: string) => `${url}?requireTLS=true`],
    ['smtps:// to a port without it', (url: string) => url.replace('smtp:', 'smtps:')],
  ])('is classified correctly: %s', async (_, urlOf) => {
    transport.close();
    transport = smtpTransport(urlOf(server.url), { from: 'portal@example.org' });
    await expect(transport.send(mail)).rejects.toMatchObject({ kind: 'unreachable', problem: 'encryption' });
  });

  it('is classified correctly: no server', async () => {
    await server.stop();
    await expect(transport.send(mail)).rejects.toMatchObject({
      kind: 'unreachable',
      problem: 'connection',
      code: 'ECONNREFUSED',
    });
  });
});
