import type { IndustryFocus } from '@portal/contract/industry-focuses/industry-focuses.schemas.ts';
import type { StoredFocus } from './industry-focuses.repository.ts';

/** An industry focus as it leaves the server. */
export const presentFocus = ({ id, name, description, version }: StoredFocus): IndustryFocus => ({
  _id: id,
  name,
  description,
  version,
});

/** What is said of a focus that was deleted. */
export const presentRemoval = ({ name, count }: { name: string; count: number }): { message: string } => ({
  message: `${name} has been deleted and removed from ${count} ${count === 1 ? 'speaker' : 'speakers'}.`,
});
