/** From this many digits on, a search of digits is one for a phone number. */
const PHONE_MIN = 4;

const PHONE = /^[\d\s().+/\-‐-―]+$/;

/** The digits of a phone number, without the country code 1. */
export const phoneDigits = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
};

/** The digits of a search that looks like a phone number, whatever its punctuation; otherwise undefined. */
export const searchedPhone = (search: string): string | undefined => {
  const digits = PHONE.test(search) ? phoneDigits(search) : '';
  return digits.length >= PHONE_MIN ? digits : undefined;
};
