import { expect, type Locator, type Page } from '@playwright/test';
import { VISIT_DAY } from './people.ts';

/** Shows the fields for another time than the free ones. They show by themselves if there are no free times. */
export const openAnotherTime = async (form: Locator, label = /^Date and time/): Promise<Locator> => {
  const field = form.getByLabel(label);
  await expect(async () => {
    const change = form.getByRole('button', { name: 'Change the time' });
    if (await change.isVisible()) await change.click({ timeout: 1_000 });
    if (!(await field.isVisible()))
      await form.getByRole('button', { name: 'Another time' }).click({ timeout: 1_000 });
    await expect(field).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return field;
};

/** Shows the fields of a known value, unless they're shown already. */
export const openLine = async (form: Locator, line: string): Promise<void> => {
  // Until the form has loaded, no line is there.
  await expect(form.getByRole('button', { name: /^(Edit|Ask) / }).first()).toBeVisible();
  const edit = form.getByRole('button', { name: `Edit ${line}`, exact: true });
  if (await edit.isVisible()) await edit.click();
};

/** Enters a time by hand. */
export const enterTime = async (form: Locator, time: string, zone?: string): Promise<void> => {
  await (await openAnotherTime(form)).fill(time);
  if (zone === undefined) return;
  await openLine(form, 'length and time zone');
  await form.getByLabel(/^Time zone/).selectOption(zone);
};

/** Fills the open booking form from the last booking, with a time of its own. */
export const fillBooking = async (page: Page, event: string): Promise<Locator> => {
  const form = page.getByRole('form', { name: 'Speaker request' });
  await form.getByRole('button', { name: 'Use your last booking' }).click();
  await form.getByLabel(/^Event name/).fill(event);
  await enterTime(form, `${VISIT_DAY}T10:00`, 'America/New_York');
  return form;
};
