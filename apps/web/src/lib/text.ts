import { numberText } from '@portal/contract/american-english.ts';
/** Truncates a text to `length` characters with an ellipsis. */
export const truncate = (text: string, length: number): string => {
  // By code points, so that emoji aren't split.
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
};

/** 'one request', 'two requests': a number with its noun. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** 14, or '10,000+' if there are more than were counted. */
export const shownNumber = (count: number, more = false): string => `${numberText(count)}${more ? '+' : ''}`;

/** The `tel:` link of a phone number, with its extension: '+1 (503) 555-0100 x12'. */
export const phoneLink = (phone: string): string => {
  const [number = '', extension] = phone.split(/x/i).map((part) => part.replace(/[^\d+]/g, ''));
  return `tel:${number}${extension ? `;ext=${extension}` : ''}`;
};
/** The status of a confirmed visit while a change of it waits for an answer. */
export const CHANGE_REQUESTED = 'Confirmed · change requested';

/** How a visit takes place. */
export const visitFormat = ({
  isInPerson,
  isVirtual,
}: {
  isInPerson: boolean;
  isVirtual: boolean;
}): string =>
  isInPerson && isVirtual ? 'In person or virtual' : isInPerson ? 'In person' : isVirtual ? 'Virtual' : '';
