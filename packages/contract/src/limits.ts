/** Sizes and times that both sides keep to. Times are milliseconds unless the name says otherwise. */

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

export const LINE_MAX = 200;
export const PARAGRAPH_MAX = 5_000;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 61;
export const LIST_MAX = 50;
export const ID_MAX = 64;
/** An ISO 8601 date and time with up to nine digits of a second and an offset. */
export const INSTANT_MAX = 40;
/** The secret of a link in an email, or of an invite. */
export const TOKEN_MAX = 200;
export const CURSOR_MAX = 2_000;
export const STUDENTS_MAX = 100_000;
/** How many years ahead a visit may be. */
export const VISIT_YEARS_MAX = 2;
/** How many refused fields an answer names. */
export const FIELD_ERRORS_MAX = 20;

export const PICTURE_MAX_BYTES = 14_680_064;
/** Characters of the largest picture as a data URL: base64 takes four for three bytes, after the type of the file. */
export const PICTURE_URL_MAX = 4 * Math.ceil(PICTURE_MAX_BYTES / 3) + LINE_MAX;
/** The widths in which the server keeps every picture, in pixels. */
export const PICTURE_WIDTHS = [320, 800] as const;
export const BODY_MAX_BYTES = 256 * 1024;
export const PICTURE_BODY_MAX_BYTES = 20 * 1024 * 1024;

/** How many speakers one call compares with those the portal has. */
export const CANDIDATES_MAX = 100;
export const IMPORT_ROWS_MAX = 5_000;
/** A file's rows take less than the body, which also repeats the field names. */
export const IMPORT_FILE_MAX_BYTES = 3 * 1024 * 1024;
export const IMPORT_BODY_MAX_BYTES = 5 * 1024 * 1024;
/** How many imports of one administrator may run at once. */
export const RUNNING_IMPORTS_MAX = 3;
/** How long an import and its rows stay after it has ended. */
export const IMPORT_LIFETIME = 7 * day;

export const PAGE_SIZE = 24;
export const PAGE_SIZE_MAX = 100;
/** How many requests one call may move. */
export const MOVES_MAX = 100;
/** How many requests a teacher may have that are neither archived nor past. */
export const OPEN_REQUESTS_MAX = 100;
/** From here on a request has waited long. */
export const LONG_WAIT = 7 * day;
/** Up to here what a search finds is counted exactly; beyond, answers say that there are more. */
export const EXACT_MAX = 10_000;

/** A session ends this long after its last use, */
export const SESSION_IDLE_LIFETIME = 14 * day;
/** and this long after the login that started it, however much it's used. */
export const SESSION_LIFETIME = 90 * day;
/** How many sessions a person may have; the one that was used longest ago makes room for a new one. */
export const SESSIONS_MAX = 50;
/** How long a browser is known to have logged in to an account. */
export const KNOWN_BROWSER_LIFETIME = 365 * day;
export const VERIFICATION_LIFETIME = 48 * hour;
export const RESET_LIFETIME = hour;
export const INVITE_LIFETIME = 7 * day;
/** How long someone for whom an account was created has to set its first password. */
export const FIRST_PASSWORD_LIFETIME = 7 * day;

export const SEARCH_DEBOUNCE = 300;
export const TOAST_DURATION = 6 * second;
export const NOTIFICATION_DURATION = 5 * second;
export const ARCHIVE_MESSAGE_DURATION = 3 * second;
/** How long a saved profile's message stays before the next screen. */
export const REDIRECT_DELAY = 2 * second;
export const RESTORE_TIMEOUT = 5 * second;
export const CHUNK_TIMEOUT = 120 * second;

/** How much of a bio or a purpose a request card shows. */
export const PREVIEW_LENGTH = 100;
/** How many of a teacher's subjects a request card shows before '+N more'. */
export const SUBJECT_PREVIEW = 3;
