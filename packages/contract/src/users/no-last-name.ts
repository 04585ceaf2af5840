/** What the portal's forms send for a last name that is left blank, because the calls require one. */
export const NO_LAST_NAME = '-';
