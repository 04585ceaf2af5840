import { PHONE_MAX } from '../limits.ts';
import { hasTwoAddresses, singleLine, splitAddress } from '../pasted-text.ts';
import { webAddress } from '../speakers/website.ts';
import { emailAddress } from '../text.ts';
import { phoneFormSchema } from '../users/users.schemas.ts';

/** Reads email addresses, phone numbers and websites with what people write around them. */

export interface ReadEmail {
  /** Undefined if the cell has no valid address. */
  readonly email: string | undefined;
  /** The name before the address, as in 'Ana Lee <ana@school.org>'. */
  readonly name: string;
  readonly hasOthers: boolean;
}

const ADDRESS = /[^\s<>()[\]{},;:|/"“”]+@[^\s<>()[\]{},;:|/"“”@]+/u;

const EMAIL_ADDRESS = emailAddress();
const asEmail = (text: string): string | undefined => EMAIL_ADDRESS.safeParse(text).data;

/** The first email address of a cell. */
export const readEmail = (cell: string): ReadEmail => {
  const text = cell.replace(/\s*[([]\s*at\s*[)\]]\s*/gi, '@').replace(/\s*[([]\s*dot\s*[)\]]\s*/gi, '.');
  const hasOthers = hasTwoAddresses(text);
  const valid = hasOthers ? undefined : asEmail(text);
  if (valid !== undefined) return { email: valid, name: splitAddress(text).name, hasOthers };
  const joined = singleLine(text).replace(/\s+@\s*|@\s+/g, '@');
  const { 0: address, index = 0 } = ADDRESS.exec(joined) ?? { 0: '' };
  const email = asEmail(address.replace(/[.!?]+$/, ''));
  // A name stands before the brackets around an address, perhaps after the one before.
  const isBracketed = joined.slice(0, index).endsWith('<');
  const name = isBracketed ? splitAddress(`${joined.slice(0, index)}${address}>`).name : '';
  return { email, name, hasOthers };
};

/** The first phone number of a cell as the portal accepts it; undefined if there is none. */
export const readPhone = (cell: string): { phone: string | undefined; hasOthers: boolean } => {
  const [first = '', ...others] = cell
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/\.0+$/, '')
    .split(/[\r\n;|]|,(?!\s*e?x)|\s+(?:or|and|y|ou)\s+|\s\/\s/i)
    .filter((part) => (part.match(/\d/g) ?? []).length > 4);
  const phone = singleLine(first)
    .replace(/\b(?:extension|extn|ext|x|#)\s*[.:#]*\s*(?=\d+\s*(?:\(.*\))?$)/i, 'x')
    .replace(/\((?=[^()]*\p{L})[^()]*\)/gu, ' ')
    .replace(/[^\d+().x/ -]/g, ' ')
    .replace(/x(?!\d+\s*$)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s./-]+|[\s./(-]+$/g, '');
  const isValid = phone !== '' && phone.length <= PHONE_MAX && phoneFormSchema.safeParse({ phone }).success;
  return { phone: isValid ? phone : undefined, hasOthers: others.length > 0 };
};

/** What a phone number dials, without the country code of the United States. */
export const phoneKey = (text: string): string => {
  const [number = '', extension = ''] = (readPhone(text).phone ?? text).toLowerCase().split(/x|ext/);
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return `${digits}x${extension.replace(/\D/g, '')}`;
};

/** The first web address of a cell; undefined if there is none. */
export const readWebsite = (cell: string): { website: string | undefined; hasOthers: boolean } => {
  const parts = singleLine(cell)
    .split(/\s+|[,;|](?=\s|https?:|www\.)/)
    .map((part) => part.replace(/^[<("'[]+|[>)"'\],;.]+$/g, ''));
  const addresses = parts.flatMap((part) =>
    part.includes('@') && !part.includes('/') ? [] : (webAddress(part) ?? []),
  );
  return { website: addresses[0], hasOthers: addresses.length > 1 };
};

/** A web address without what doesn't change where it leads. */
export const websiteKey = (text: string): string => {
  const [, host = '', path = ''] = /^(?:https?:\/\/)?([^/?#]*)(.*)$/is.exec(text.trim()) ?? [];
  return `${host.toLowerCase()}${path.replace(/\/$/, '')}`;
};
