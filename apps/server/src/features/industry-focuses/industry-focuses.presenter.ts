import type { IndustryFocus } from '@portal/contract/industry-focuses/industry-focuses.schemas.ts';
import type { StoredFocus } from './industry-focuses.repository.ts';

export const presentFocus = ({ id, name, description, version }: StoredFocus): IndustryFocus => ({
  _id: id,
  name,
  description,
  version,
});

const speakers = (count: number) => `${count} ${count === 1 ? 'speaker' : 'speakers'}`;

export const presentRemoval = ({ name, count }: { name: string; count: number }): { message: string } => ({
  message: `${name} has been deleted and removed from ${speakers(count)}.`,
});

export const presentMerge = ({
  name,
  into,
  count,
}: {
  name: string;
  into: string;
  count: number;
}): { message: string } => ({ message: `${name} has been merged into ${into} for ${speakers(count)}.` });
