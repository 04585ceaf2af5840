import type { UserListPage } from '@portal/contract/users/user-list.schemas.ts';
import { expect, test } from './support/journey.ts';
import { askForEverything, asSomeoneElse, signIn, stopLiveUpdates } from './support/people.ts';

// No other test uses this speaker, whose profile is incomplete.
const SPEAKER = 'paloma.arceneaux@example.org';
const REMOVAL = `**/api/admin/${encodeURIComponent(SPEAKER)}`;
const LIST = '**/api/admin/users?*';
const OVERVIEW = '**/api/admin/overview';
const TASKS = '**/api/overview/needs';
const NOTES = '**/api/admin/users/*/notes';

test('an administrator finds a user and removes them', async ({ page, browser, portal, look }) => {
  const removed = await asSomeoneElse(browser, portal.address, SPEAKER);
  await signIn(page, 'admin@demo.example', '/');
  const table = page.getByRole('table', { name: 'Users' });
  const row = table.getByRole('row').filter({ hasText: SPEAKER });
  const search = page.getByRole('searchbox', { name: 'Search users' });
  const dialog = page.getByRole('dialog');

  await test.step('the list is sorted, in pages, and narrowed', async () => {
    await expect(table.getByRole('row')).toHaveCount(11);
    await look(page, 'users');
    await table.getByRole('button', { name: 'Email' }).click();
    await expect(table.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await table.getByRole('button', { name: 'Email' }).click();
    await expect(table.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.getByRole('button', { name: 'Next page' }).first().click();
    await expect(page).toHaveURL(/sort=email&direction=desc&page=2/);
    await expect(page.getByText(/^11–20 of/)).toBeVisible();
    await page.getByLabel('User type').selectOption('admin');
    await expect(table.getByRole('button', { name: 'User is Admin' }).first()).toBeDisabled();
    await expect(page).toHaveURL(/type=admin/);
    await expect(page).not.toHaveURL(/page=/);
    await page.getByLabel('User type').selectOption('speaker');
    await page.getByLabel('Status', { exact: true }).selectOption('incomplete');
    await expect(row).toContainText('Hidden: Incomplete');
    await look(page, 'users-narrowed');
    await search.fill('no one of this name');
    await expect(page.getByText('No users found')).toBeVisible();
    await look(page, 'users-none');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await search.fill('ARCENEAUX paloma');
    await expect(row).toBeVisible();
  });

  await test.step('administrators keep private notes on a user', async () => {
    const notes = dialog.getByRole('list', { name: 'Notes' });
    const text = dialog.getByLabel('New note').last();
    const add = dialog.getByRole('button', { name: 'Add note' });
    await page.route(NOTES, (route) => route.fulfill({ status: 400, json: { message: 'No', code: 'no' } }));
    await row.getByRole('button', { name: `Notes on ${SPEAKER}` }).click();
    await expect(dialog.getByRole('alert')).toContainText("We couldn't load the notes.");
    await page.unroute(NOTES);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toContainText('No notes yet.');
    await add.click();
    await expect(dialog.getByText('Please enter a note').first()).toBeVisible();
    await text.fill('Prefers calls.\nAfter 3 PM.');
    await page.route(NOTES, (route) => route.abort());
    await add.click();
    await expect(dialog.getByRole('alert')).toContainText("We can't reach the portal right now.");
    await page.unroute(NOTES);
    // The note survives the failure and a reload.
    await page.reload();
    await expect(page.getByRole('table', { name: 'Confirmed visits' })).toBeVisible();
    // An entry in the history that Back could return to.
    await page.getByRole('navigation').getByRole('link', { name: 'All Users' }).click();
    await expect(search).toHaveValue('');
    await search.fill('ARCENEAUX paloma');
    await row.getByRole('button', { name: `Notes on ${SPEAKER}` }).click();
    await expect(text).toHaveValue('Prefers calls.\nAfter 3 PM.');
    await add.click();
    await expect(notes.getByRole('listitem')).toHaveCount(1);
    await expect(notes).toContainText('Josephine Adair');
    await expect(text).toHaveValue('');
    await text.fill('A second note');
    await add.click();
    await expect(notes.getByRole('listitem')).toHaveText([/A second note/, /Prefers calls/]);
    await look(page, 'user-notes');
    await notes
      .getByRole('button', { name: /^Delete the note/ })
      .first()
      .click();
    // Back closes only the confirmation.
    await expect(dialog.getByRole('button', { name: 'Delete note' })).toBeVisible();
    await page.goBack();
    await expect(notes.getByRole('listitem')).toHaveCount(2);
    await notes
      .getByRole('button', { name: /^Delete the note/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete note' }).click();
    await expect(page.getByText('The note has been deleted.')).toBeVisible();
    await expect(notes.getByRole('listitem')).toHaveText([/Prefers calls/]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('what a removal cancels is said beforehand', async () => {
    await search.fill('walter.pruitt');
    const teacher = table.getByRole('row').filter({ hasText: 'walter.pruitt@example.org' });
    await teacher.getByRole('button', { name: 'Remove User' }).click();
    await expect(dialog).toContainText(/\d requests? (and|or) visits? will end/);
    await look(page, 'users-remove-teacher');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await search.fill('ARCENEAUX paloma');
    await expect(row).toBeVisible();
  });

  await test.step('a removal that fails says so and removes nobody', async () => {
    await row.getByRole('button', { name: 'Remove User' }).click();
    await expect(dialog).toContainText('This action cannot be undone.');
    await expect(dialog).toContainText('No requests or visits are affected.');
    await look(page, 'users-remove');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Remove User' }).click();
    await expect(dialog).toContainText(`Error deleting user ${SPEAKER}.`);
    await page.context().setOffline(false);
    await page.route(REMOVAL, (route) =>
      route.fulfill({ status: 500, json: { message: 'Sorry', code: 'x' } }),
    );
    await dialog.getByRole('button', { name: 'Remove User' }).click();
    await expect(dialog).toContainText(`Failed to delete user ${SPEAKER}.`);
    await look(page, 'users-remove-failed');
    await page.unroute(REMOVAL);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toBeVisible();
  });

  await test.step('a removed user is gone from the list, and signed out', async () => {
    await row.getByRole('button', { name: 'Remove User' }).click();
    await dialog.getByRole('button', { name: 'Remove User' }).click();
    await expect(page.getByText(`User ${SPEAKER} has been deleted.`)).toBeVisible();
    await expect(row).toHaveCount(0);
    await look(page, 'users-removed');
    await removed.goto('/speaker-dashboard');
    await expect(removed).toHaveURL(/\/login$/);
    await removed.context().close();
  });
});

test('the user list has an error state with a retry', async ({ page, look }) => {
  await askForEverything(page);
  await page.route(LIST, (route) => route.fulfill({ status: 400, json: { message: 'No', code: 'no' } }));
  await signIn(page, 'admin@demo.example', '/');
  await expect(page.getByText('Failed to load users. Please try again.')).toBeVisible();
  await look(page, 'users-error');
  await page.unroute(LIST);
  // Whoever was registered with a single name.
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    const list: UserListPage = await response.json();
    const items = list.items.map((user, index) => (index === 0 ? { ...user, lastName: '' } : user));
    await route.fulfill({ response, json: { ...list, items } });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await look(page, 'users-one-name');
});

test('the start page says what needs someone, and every line leads to its list', async ({ page, look }) => {
  await signIn(page, 'admin@demo.example', '/');
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const numberOf = async (text: string): Promise<string> =>
    /^\d+/.exec((await line(text).textContent()) ?? '')?.[0] ?? '';

  await test.step('requests', async () => {
    for (const [text, action, status] of [
      ['To review', 'Review', 'Pending Review'],
      ['Waiting for a speaker', 'Show', 'Pending Speaker Confirmation'],
      ['Waiting for a teacher', 'Show', 'Pending Speaker Confirmation'],
    ] as const) {
      await expect(line(text)).toContainText(/oldest: \d+ days/);
      const number = await numberOf(text);
      await line(text).getByRole('link', { name: action }).click();
      await expect(page.getByRole('heading', { name: new RegExp(`^${status}\\s*${number}$`) })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^Approved/ })).toHaveCount(0);
      await expect(page.getByText(`${number} requests found`)).toBeVisible();
      await page.goBack();
    }
  });

  await test.step('speakers, in the list on the same page', async () => {
    const number = await numberOf('Incomplete');
    await line('Incomplete').getByRole('link', { name: 'Show' }).click();
    await expect(page.getByRole('heading', { name: /^All Users/ })).toBeFocused();
    await expect(page.getByRole('heading', { name: /^All Users/ })).toBeInViewport();
    await expect(page.getByText(new RegExp(`^${number} users? found$`))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Incomplete profiles', pressed: true })).toContainText(
      number,
    );
    await page.getByRole('button', { name: 'Hidden profiles' }).click();
    await expect(page).toHaveURL(/status=complete/);
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'All' }).click();
    await expect(page).not.toHaveURL(/status=/);
  });

  await test.step('the confirmed visits of the next seven days', async () => {
    const visits = page.getByRole('table', { name: 'Confirmed visits' });
    const rows = (await visits.getByRole('row').count()) - 1;
    const event = (await visits.getByRole('link').first().textContent()) ?? '';
    await page.getByRole('link', { name: `Show all ${rows} visits` }).click();
    const listed = page.locator('[data-request] a[href*="request="]');
    await expect(listed).toHaveCount(rows);
    await expect(listed.first()).toHaveText(event);
    await expect(page.getByRole('list', { name: /^Visits on / }).first()).toBeVisible();
    await look(page, 'start-page-visits');
    await page.goBack();
    await visits.getByRole('link', { name: event }).click();
    await expect(page.getByRole('dialog', { name: event })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Next 7 days', pressed: true })).toBeVisible();
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'All' }).click();
    await expect(page.getByRole('heading', { name: /^Pending Review/ })).toBeVisible();
  });

  await test.step('a new invite waits, and a request that someone moves no longer does', async () => {
    await page.goto('/');
    await expect(line('To review')).toBeVisible();
    // Other journeys may have invited people, too.
    const invites = (await line('Not accepted yet').count()) > 0 ? await numberOf('Not accepted yet') : 0;
    const number = Number(await numberOf('To review'));
    await page.getByRole('button', { name: 'Invite Admin' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Email/)
      .fill('waiting@example.org');
    await page
      .getByRole('dialog')
      .getByLabel(/^First Name/)
      .fill('Una');
    await page
      .getByRole('dialog')
      .getByLabel(/^Last Name/)
      .fill('Moss');
    await page.getByRole('button', { name: 'Send invite' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(line('Not accepted yet')).toContainText(`${Number(invites) + 1} invite`);
    const { items } = await (
      await page.request.get('/api/admin/requests?status=Pending+Review&limit=1')
    ).json();
    const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    await page.request.put(`/api/request/${items[0]._id}/status`, {
      headers: { 'x-xsrf-token': decodeURIComponent(token) },
      data: { status: 'Archived' },
    });
    await expect.poll(() => numberOf('To review')).toBe(String(number - 1));
    await look(page, 'start-page');
  });
});

test('the start page and the dialog of an invite say when emails cannot be sent', async ({ page, look }) => {
  const mailOutage = {
    ...{ waiting: 3, oldest: new Date(Date.now() - 25 * 60_000).toISOString(), problem: 'login' },
    answer: '535 5.7.8 Error: authentication failed: UGFzc3dvcmQ6',
  };
  await page.route(OVERVIEW, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), mailOutage } });
  });
  await askForEverything(page);
  await signIn(page, 'admin@demo.example', '/');
  const notice = page.getByRole('status').filter({ hasText: "Emails aren't going out right now" });
  await expect(notice).toContainText('3 emails are waiting. The oldest is from 25 minutes ago.');
  await expect(notice).toContainText("The mail server doesn't accept the portal's user name and password.");
  await expect(notice).toContainText('535 5.7.8 Error: authentication failed');
  await look(page, 'start-page-outage');

  await page.getByRole('button', { name: 'Invite Teacher or Speaker' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Email/).fill('outage@example.org');
  await dialog.getByLabel(/^First Name/).fill('Una');
  await dialog.getByLabel(/^Last Name/).fill('Moss');
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect(dialog.getByText('outage@example.org successfully invited as teacher!')).toBeVisible();
  await expect(dialog.getByText("Emails aren't going out right now")).toBeVisible();
  await look(page, 'invite-outage');
  await page.getByRole('button', { name: 'Done' }).click();

  await page.unroute(OVERVIEW);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Needs you' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('the start page says that a backup failed, or that none is made', async ({ page, look }) => {
  await askForEverything(page);
  const failure = "/data/backups can't be written to. Make it belong to the user that runs the portal.";
  let backupProblem = { last: new Date(Date.now() - 3 * 86_400_000).toISOString(), failure };
  await page.route(OVERVIEW, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), backupProblem } });
  });
  await signIn(page, 'admin@demo.example', '/');
  const notice = page.getByRole('status').filter({ hasText: 'backup' });
  await expect(notice).toContainText('The last backup failed');
  await expect(notice).toContainText('The newest backup is from 3 days ago.');
  await expect(notice).toContainText(failure);
  await look(page, 'start-page-backup');
  backupProblem = { ...backupProblem, failure: '' };
  await page.reload();
  await expect(notice).toContainText("Backups aren't being made");
});

test('the start page has an empty state, an error state, and room for long names', async ({ page, look }) => {
  const calm = { mailOutage: null, backupProblem: null, unsentEmails: { items: [], count: 0 } };
  const nothing = { ...calm, withoutSpeaker: [], visits: { items: [], count: 0 } };
  await page.route(OVERVIEW, (route) => route.fulfill({ json: nothing }));
  await page.route(TASKS, (route) => route.fulfill({ json: [] }));
  await askForEverything(page);
  await signIn(page, 'admin@demo.example', '/');
  await expect(page.getByText('No confirmed visits in the next 7 days.')).toBeVisible();
  await expect(page.getByText('Needs you')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Speaker Requests', exact: true })).toBeVisible();
  await look(page, 'start-page-empty');

  const name = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(5).trim();
  const visit = {
    ...{ _id: 'long', eventName: name, dateTime: '2027-01-04T15:00:00.000Z', timezone: 'America/New_York' },
    zones: { teacher: 'America/New_York', speaker: 'America/New_York' },
    ...{ isInPerson: true, isVirtual: true, speaker: name, teacher: name, school: name },
  };
  const since = '2026-01-04T15:00:00.000Z';
  const kinds = ['review', 'reports', 'speaker', 'teacher', 'invites', 'incomplete', 'hidden'];
  const manyTasks = [
    ...kinds.map((kind) => ({ kind, count: 10_000, more: true, since, requests: [], first: null })),
    {
      ...{ kind: 'unreported', count: 1, more: false, since, requests: ['long'] },
      first: { ...visit, person: name, missing: [] },
    },
  ];
  const many = {
    ...calm,
    withoutSpeaker: [0, 3].map((asked) => ({ ...visit, _id: `without-${asked}`, asked })),
    visits: {
      items: Array.from({ length: 10 }, (_, index) => ({ ...visit, _id: `long-${index}` })),
      count: 10_000,
    },
  };
  await page.route(OVERVIEW, (route) => route.fulfill({ json: many }));
  await page.route(TASKS, (route) => route.fulfill({ json: manyTasks }));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Show all 10,000 visits' })).toBeVisible();
  await expect(page.getByText('10,000+ requests').first()).toBeVisible();
  await look(page, 'start-page-many');

  await stopLiveUpdates(page);
  for (const call of [OVERVIEW, TASKS])
    await page.route(call, (route) => route.fulfill({ status: 400, json: { message: 'No', code: 'no' } }));
  await page.reload();
  await expect(page.getByText("We couldn't load what needs you.")).toBeVisible();
  await expect(page.getByText("We couldn't load the next visits. Please try again.")).toBeVisible();
  await look(page, 'start-page-error');
  const failure = page.getByRole('alert').filter({ hasText: "We couldn't load what needs you." });
  await page.unroute(OVERVIEW);
  await page.unroute(TASKS);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Needs you' })).toBeVisible();
});
