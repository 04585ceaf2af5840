/** The user of the operating system that files have to belong to, for messages to operators. */
export const PORTAL_USER = `the user that runs the portal${process.getuid ? ` (id ${process.getuid()})` : ''}`;
