import { hash } from 'node:crypto';
import { searchedKey } from '@portal/contract/normalize-text.ts';
import { townKey } from '../../domain/places/us-places.ts';

const SHORT_FORMS: Readonly<Record<string, string>> = {
  elem: 'elementary',
  es: 'elementary',
  ms: 'middle',
  hs: 'high',
  st: 'saint',
  mt: 'mount',
  ft: 'fort',
};

/** 132 bits. */
const DIGEST_LENGTH = 22;

interface School {
  readonly school: string;
  /** Of the teacher's profile. */
  readonly city: string;
  readonly state: string;
}

/** A digest, the same for 'Lincoln Elem.' and 'Lincoln Elementary School' in one town; blank without a name. */
export const schoolKey = ({ school, city, state }: School): string => {
  const words = searchedKey(school)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => SHORT_FORMS[word] ?? word)
    .filter((word) => word !== '' && word !== 'school');
  return words.length === 0
    ? ''
    : hash('sha256', `${words.join(' ')}, ${townKey(city, state)}`, 'base64url').slice(0, DIGEST_LENGTH);
};

/** The columns of a teacher's profile that tell the school; null without a profile. */
interface SchoolColumns {
  readonly school: string | null;
  readonly school_city: string | null;
  readonly school_state: string | null;
}

/** The key of a teacher's school. */
export const schoolKeyIn = (row: SchoolColumns): string =>
  schoolKey({ school: row.school ?? '', city: row.school_city ?? '', state: row.school_state ?? '' });
