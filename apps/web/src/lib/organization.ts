const DEFAULT_NAME = 'Green Careers Speaker Portal';

const given = document.querySelector<HTMLMetaElement>('meta[name="organization-name"]')?.content ?? '';

/** The portal's name, which the server inserts into the page. The placeholder remains only in development. */
export const organizationName = given === '' || given.startsWith('%') ? DEFAULT_NAME : given;
