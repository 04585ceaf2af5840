import type { Locator, Page } from '@playwright/test';
import { VISIT_DAY } from './people.ts';

/** Fills the open booking form from the last booking, with a time of its own. */
export const fillBooking = async (page: Page, event: string): Promise<Locator> => {
  const form = page.getByRole('form', { name: 'Speaker request' });
  await form.getByRole('button', { name: 'Use your last booking' }).click();
  await form.getByLabel(/^Event name/).fill(event);
  await form.getByLabel(/^Date and time/).fill(`${VISIT_DAY}T10:00`);
  await form.getByLabel(/^Time zone/).selectOption('America/New_York');
  return form;
};
