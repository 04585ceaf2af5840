/** What PostgreSQL shows as the names of the portal's connections: for queries, and for hearing of other processes' changes. */
export const APPLICATION_NAME = 'speaker-portal';
export const LISTENER_NAME = 'speaker-portal listener';
