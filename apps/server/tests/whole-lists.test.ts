import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { listAllSpeakers } from '@portal/contract/speakers/speaker-management.contract.ts';
import { listUsers } from '@portal/contract/users/users.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Client } from './support/client.ts';
import { addManySpeakers } from './support/many-speakers.ts';
import { TestPortal } from './support/portal.ts';

const SPEAKER_COUNT = 1_000;

let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = (await portal.newUser('admin')).client;
  await addManySpeakers(portal, SPEAKER_COUNT);
});
afterAll(() => portal.close());

const idsOf = (items: readonly { readonly _id: string }[]) => items.map(({ _id }) => _id);
const idList = z.array(z.object({ _id: z.string() }));

/** Requests the list of all speakers without reading it. It is longer than the network buffers. */
const begin = async (): Promise<IncomingMessage> => {
  const headers = { cookie: `session=${admin.cookie('session')}` };
  const [response] = await once(get(`${portal.address}/api/admin/speakers`, { headers }), 'response');
  return response;
};

const rest = async (response: IncomingMessage): Promise<string> =>
  Buffer.concat(await response.toArray()).toString();

describe('a list that is longer than one batch', () => {
  it('is complete, without duplicates, and in the same order as its pages', async () => {
    for (const call of [listAllSpeakers, listUsers]) {
      const paged: string[] = [];
      for (let cursor: string | undefined; ; cursor = paged.at(-1)) {
        const page = await admin.get(call, { query: { limit: 100, ...(cursor && { cursor }) } });
        paged.push(...idsOf(page));
        if (page.length < 100) break;
      }
      expect(paged.length).toBeGreaterThanOrEqual(SPEAKER_COUNT);
      expect(idsOf(await admin.get(call))).toEqual(paged);
    }
  });

  it('is compressed if the client supports it', async () => {
    const response = await admin.fetch('/api/admin/all', { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(idList.parse(await response.json())).toHaveLength(SPEAKER_COUNT + 1);
  });

  it('continues after a speaker who was deleted or renamed', async () => {
    const { db } = portal.context;
    const before = idsOf(await admin.get(listAllSpeakers));
    const response = await begin();
    const halves = [before.slice(0, SPEAKER_COUNT / 2), before.slice(SPEAKER_COUNT / 2)] as const;
    await db
      .updateTable('speaker_profiles')
      .set({ name_key: 'zz' })
      .where('user_id', 'in', halves[0])
      .execute();
    try {
      const received = idsOf(idList.parse(JSON.parse(await rest(response))));
      expect(received).toEqual(expect.arrayContaining(halves[1]));
    } finally {
      await db
        .updateTable('speaker_profiles')
        .set({ name_key: 'aa' })
        .where('user_id', 'in', halves[0])
        .execute();
    }
  });

  it('delays nobody while it is read slowly', async () => {
    const unread = await begin();
    expect(await admin.get(listAllSpeakers)).toHaveLength(SPEAKER_COUNT);
    unread.destroy();
  });

  it('fails with an error before its first byte, and aborts the connection after it', async () => {
    const { schema } = portal.context.db;
    const begun = await begin();
    await schema.alterTable('speaker_languages').renameTo('languages_away').execute();
    try {
      expect(await admin.call(listAllSpeakers)).toMatchObject({
        status: 500,
        failure: { code: 'unexpected' },
      });
      await expect(rest(begun)).rejects.toThrow();
    } finally {
      await schema.alterTable('languages_away').renameTo('speaker_languages').execute();
    }
  });
});
