import { bookSpeaker } from '@portal/contract/booking/booking.contract.ts';
import { listOwnRequests } from '@portal/contract/requests/requests.contract.ts';
import { listUserRequests } from '@portal/contract/review/review.contract.ts';
import { listMessages } from '@portal/contract/visits/messages.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeMessage } from './support/messages.ts';
import { aBooking, addSpeaker } from './support/people.ts';
import { TestPortal } from './support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

/** A teacher with three requests, the newest first. */
const withRequests = async () => {
  const teacher = await portal.newUser('teacher');
  const speaker = await addSpeaker(portal);
  const ids: string[] = [];
  for (const eventName of ['First', 'Second', 'Third']) {
    const body = aBooking(speaker.user.id, { eventName });
    ids.unshift((await teacher.client.get(bookSpeaker, { body }))._id);
  }
  return { teacher, speaker, ids };
};

const remove = async (table: 'requests' | 'messages', id: string | undefined): Promise<void> => {
  await portal.context.db
    .deleteFrom(table)
    .where('id', '=', id ?? '')
    .execute();
};

describe('a list whose page ended with an item that is gone', () => {
  it("goes on behind it, if it's a person's requests", async () => {
    const { teacher, ids } = await withRequests();
    const { client } = await portal.newUser('admin');
    const params = { userId: teacher.user.id };
    const first = await client.get(listUserRequests, { params, query: { limit: 2 } });
    await remove('requests', first.items[1]?._id);
    const rest = await client.get(listUserRequests, { params, query: { cursor: first.nextCursor ?? '' } });
    expect(rest.items.map(({ _id }) => _id)).toEqual([ids[2]]);
  });

  it("goes on behind it, if it's a thread", async () => {
    const { teacher, ids } = await withRequests();
    const [id = ''] = ids;
    for (const text of ['one', 'two', 'three']) await storeMessage(portal, id, teacher.user.id, text);
    const params = { id };
    const first = await teacher.client.get(listMessages, { params, query: { limit: 2 } });
    await remove('messages', first.items[0]?._id);
    const rest = await teacher.client.get(listMessages, {
      params,
      query: { cursor: first.nextCursor ?? '' },
    });
    expect(rest.items.map(({ text }) => text)).toEqual(['one']);
  });

  it('says so, instead of ending early, if the cursor is the id of the item', async () => {
    const { teacher, ids } = await withRequests();
    await remove('requests', ids[0]);
    const reply = await teacher.client.call(listOwnRequests, { query: { cursor: ids[0], limit: 1 } });
    expect(reply).toMatchObject({
      status: 400,
      failure: { fields: { cursor: expect.stringMatching(/load it again/) } },
    });
  });
});
