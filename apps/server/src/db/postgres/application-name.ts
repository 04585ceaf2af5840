/** What PostgreSQL shows as the name of the program behind a connection of the portal. */
export const APPLICATION_NAME = 'speaker-portal';
