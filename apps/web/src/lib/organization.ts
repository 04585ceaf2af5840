const DEFAULT_NAME = 'Green Careers Speaker Portal';

const given = document.querySelector<HTMLMetaElement>('meta[name="organization-name"]')?.content ?? '';

/** The portal's name, which the server writes into the page; its placeholder stands there only in development. */
export const organizationName = given === '' || given.startsWith('%') ? DEFAULT_NAME : given;
