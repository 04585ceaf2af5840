/** Limits shared by server and web. Times are in milliseconds. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const LINE_MAX = 200;
export const PARAGRAPH_MAX = 5_000;
export const PHONE_MAX = 40;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 61;
export const LIST_MAX = 50;
export const ID_MAX = 64;
/** Fits an ISO 8601 timestamp with nanoseconds and an offset. */
export const INSTANT_MAX = 40;
/** The secret of a link in an email, or of an invite. No part of a path can be longer. */
export const TOKEN_MAX = 300;
export const CURSOR_MAX = 2_000;
export const STUDENTS_MAX = 100_000;
export const VISIT_YEARS_MAX = 2;
/** The length of a visit. */
export const VISIT_MINUTES_DEFAULT = 60;
export const VISIT_MINUTES_MIN = 15;
export const VISIT_MINUTES_MAX = 480;
/** A speaker's usual time to answer is told from this many answers on, and counts at most their newest requests. */
export const ANSWER_TIME_MIN = 3;
export const ANSWER_TIME_MAX = 50;
/** How long after a visit the link in the email that asks how it went works without a login. */
export const FEEDBACK_LINK_LIFETIME = 42 * day;
/** How many other times a speaker can propose. */
export const PROPOSED_TIMES_MAX = 3;
/** The time between two in-person visits, unless the speaker sets another. */
export const TRAVEL_MINUTES_DEFAULT = 30;
export const TRAVEL_MINUTES_MAX = 480;
export const TRAVEL_MILES_MAX = 3_000;
/** How far speakers travel for a visit who don't say it. */
export const TRAVEL_MILES_DEFAULT = 50;
/** What a speaker's schedule can contain. */
export const RANGES_PER_DAY_MAX = 3;
export const DAYS_OFF_MAX = 100;
/** How many confirmed visits on days off are listed. */
export const VISITS_ON_DAYS_OFF_MAX = 20;
export const MONTHLY_VISITS_MAX = 60;
/** How many days of free times are listed, unless a call asks for another number, and the most that one can ask for. */
export const FREE_TIMES_DAYS = 14;
export const FREE_TIMES_DAYS_MAX = 62;
/** The interval between listed free times. */
export const FREE_TIMES_STEP_MINUTES = 30;
/** The most free times that are listed: a month of a speaker who is free around the clock. */
export const FREE_TIMES_MAX = 1_500;
/** How many visits a speaker's yearly record lists. */
export const VISIT_RECORD_MAX = 1_000;
/** How many days before a visit speakers need to know, unless administrators change it. */
export const NOTICE_DAYS_DEFAULT = 2;
/** How many days administrators usually take to review a request. */
export const REVIEW_DAYS = 2;
/** At least one, because nobody knows how much of today is left where a speaker is. */
export const NOTICE_DAYS_MIN = 1;
export const NOTICE_DAYS_MAX = 30;
/** A speaker's next available day is one of this many days, starting with the first one after the notice. */
export const NEXT_AVAILABLE_DAYS = 28;
/** What a teacher's school can ask of visits. */
export const SCHOOL_NOTICE_DAYS_MAX = 60;
export const CLOSED_DAYS_MAX = 30;
/** The most days that a school is closed at once, such as in summer. */
export const CLOSED_RANGE_DAYS_MAX = 120;
export const FRONT_DESK_MAX = 1_000;
/** The talks of a speaker, and the characters of what students do in one. */
export const TALKS_MAX = 3;
export const TALK_ACTIVITY_MAX = 1_000;
/** Profiles show how often something happened from this number on. */
export const PROFILE_FIGURE_MIN = 3;
/** The most thank-yous that a profile shows. */
export const PROFILE_THANK_YOUS_MAX = 6;
/** How many free times a profile shows. */
export const PROFILE_TIMES = 4;
/** The newest thank-yous and comments that the impact quotes. */
export const QUOTES_MAX = 12;
/** How many speakers a teacher is offered whose speaker can't come, and how many can be asked at once. */
export const SIMILAR_SPEAKERS = 5;
export const ASKED_INSTEAD_MAX = 3;
/** How many speakers can be asked for one visit in all, one after the other. */
export const ASKED_FOR_VISIT_MAX = 9;
/** The times of an open request, or the calendar days on whose school days it can be. */
export const OPEN_REQUEST_TIMES_MAX = 3;
export const OPEN_REQUEST_DAYS_MAX = 62;
/** How many speakers who fit an open request a teacher sees and can ask at once before it's sent. */
export const FITTING_SPEAKERS_SHOWN = 3;
/** How many speakers administrators can ask at once for an open request. */
export const ASKED_FOR_OPEN_REQUEST_MAX = 5;
/** The most speakers who can offer for one open request at the same time. */
export const OFFERS_MAX = 60;
/** How far from the times of an open request an offer can be. */
export const OFFER_REACH = 14 * day;
/** How many speakers each email about an open request goes to, how long it waits for an offer, and how often one gets such an email. */
export const OPEN_REQUEST_WAVE = 8;
export const OPEN_REQUEST_WAVE_INTERVAL = 3 * day;
export const OPEN_REQUEST_EMAIL_INTERVAL = 7 * day;
/** Nobody is told of an open request anymore this long before its last time. */
export const OPEN_REQUEST_LAST_CALL = 2 * day;
/** Administrators are told of an open request that has had no offer for this long. */
export const WITHOUT_OFFER_AFTER = 5 * day;
/** How many people a career day can ask for, and the minutes between two of its slots. */
export const CAREER_DAY_PEOPLE_MIN = 2;
export const CAREER_DAY_PEOPLE_MAX = 12;
export const CAREER_DAY_BREAK_DEFAULT = 5;
export const CAREER_DAY_BREAK_MAX = 120;
/** How many invalid fields a response lists. */
export const FIELD_ERRORS_MAX = 20;

export const PICTURE_MAX_BYTES = 14_680_064;
/** A small file can declare a huge number of pixels, whose decoding takes memory. */
export const PICTURE_PIXELS_MAX = 40_000_000;
/** Decoding AVIF takes 18 bytes a pixel, several times more than other formats. */
export const AVIF_PIXELS_MAX = 16_000_000;
/** Length of the largest picture as a data URL: base64 uses four characters for three bytes, plus the prefix. */
export const PICTURE_URL_MAX = 4 * Math.ceil(PICTURE_MAX_BYTES / 3) + LINE_MAX;
/** The widths in which the server stores every picture, in pixels. */
export const PICTURE_WIDTHS = [320, 800] as const;
export const BODY_MAX_BYTES = 256 * 1024;
export const PICTURE_BODY_MAX_BYTES = 20 * 1024 * 1024;

/** How many new speakers are checked for duplicates at once. */
export const CANDIDATES_MAX = 100;
export const IMPORT_ROWS_MAX = 5_000;
export const IMPORT_COLUMNS_MAX = 250;
export const IMPORT_FILE_MAX_BYTES = 3 * 1024 * 1024;
/** Contains the file as base64, which uses four characters for three bytes. */
export const IMPORT_BODY_MAX_BYTES = 5 * 1024 * 1024;
/** Larger directories are exported as a stream instead of in one response. */
export const EXPORT_ROWS_MAX = 10_000;
/** Values of a file for which a meaning was chosen, and cells that were mended. */
export const IMPORT_MEANINGS_MAX = 500;
export const IMPORT_EDITS_MAX = 2_000;
/** How many people of an import are invited on each day of a series. */
export const INVITES_PER_DAY = 50;
/** Running imports per administrator. */
export const RUNNING_IMPORTS_MAX = 3;
/** How long an import and its rows are kept after it ends, and a draft after its upload. */
export const IMPORT_LIFETIME = 7 * day;

export const PAGE_SIZE = 24;
export const PAGE_SIZE_MAX = 100;
/** How many entries of the audit log the page about a user shows. */
export const USER_AUDIT_ENTRIES = 10;
/** How many speakers a teacher can save. */
export const SAVED_SPEAKERS_MAX = 500;
/** How many cities are suggested for a beginning. */
export const CITY_SUGGESTIONS_MAX = 10;
/** How many towns are suggested for a misspelled one. */
export const SIMILAR_TOWNS_MAX = 3;
/** Private notes on one request or person. */
export const NOTES_MAX = 200;
/** The start page lists confirmed visits that begin within this time. */
export const VISITS_AHEAD = 7 * day;
/** How long before a visit its missing details become urgent. */
export const DETAILS_DUE_BEFORE = 3 * day;
/** The most visits that the start page lists. */
export const VISITS_LISTED = 10;
/** The confirmed visits on the call list. */
export const CALL_LIST_MAX = 200;

/** How many days ahead administrators see visits whose speaker can't come. */
export const WITHOUT_SPEAKER_DAYS = 14;
/** Emails that were given up, on the administrators' start page. */
export const UNSENT_EMAILS_LISTED = 20;
/** How long unanswered requests and visits without feedback need someone, counted from the visit. */
export const NEEDED_AFTER_VISIT = 90 * day;
/** How long both sides have to say whether a visit took place before administrators are asked. */
export const UNREPORTED_AFTER = 7 * day;
/** How long after a speaker declined the teacher is asked to find another one. */
export const DECLINED_FOR = 14 * day;
/** How many needs of one kind are counted. */
export const TASKS_MAX = 500;
/** Messages between the teacher and the speaker of one request. */
export const MESSAGES_MAX = 500;
/** Thank-yous for one visit. */
export const THANK_YOUS_MAX = 40;
/** How many words to know a class's page can show, if any, and how long each can be, with what it means. */
export const CLASS_WORDS_MIN = 3;
export const CLASS_WORDS_MAX = 8;
export const CLASS_WORD_LENGTH = 80;
/** Questions of a class for one visit, hidden ones included. */
export const CLASS_QUESTIONS_MAX = 60;
export const CLASS_QUESTION_LENGTH = 200;
/** How many browsers can vote on one class's page. */
export const CLASS_VOTERS_MAX = 200;
/** How often a class's page may be read from one address within five minutes: a school's classes share one, and read it each minute. */
export const CLASS_PAGE_READS = 6_000;
/** How many of a class's questions its speaker is emailed before the visit. */
export const FIRST_QUESTIONS = 5;
/** How many of its newest steps a request's history lists. */
export const HISTORY_MAX = 500;
/** How many speakers who would be hidden a question names. */
export const HIDDEN_NAMES_MAX = 10;
/** How many requests one call can move. */
export const STATUS_CHANGES_MAX = 100;
/** How long an administrator can undo a status change. Emails about it wait as long. */
export const STATUS_UNDO_TIME = 30 * second;
/** How many people one action in the list of users can be about. */
export const SELECTED_USERS_MAX = 200;
/** How long a speaker wasn't asked who is listed as such. */
export const NOT_ASKED_DAYS = 90;
/** For how many days administrators let speakers come first among equals, and the most speakers at the same time. */
export const SUGGESTED_DAYS = 28;
export const SUGGESTED_SPEAKERS_MAX = 50;
/** How long people who were written to about visits at their school aren't written to about it again. */
export const OUTREACH_DAYS = 60;
/** How many speakers, schools, counties or states a list of the impact page has. Its file has all. */
export const IMPACT_ROWS_MAX = 50;
/** How long an administrator can undo what was done with several speakers. */
export const SPEAKER_UNDO_TIME = 30 * second;
/** The characters of an email's subject, all of which most inboxes show. */
export const EMAIL_SUBJECT_MAX = 59;
/** How many requests a teacher can have that are neither archived nor past. */
export const CURRENT_REQUESTS_MAX = 100;
/** A request that has waited this long is highlighted. */
export const LONG_WAIT = 7 * day;
/** A search looks for this many words; further ones are ignored. */
export const SEARCHED_WORDS_MAX = 12;
/** How many speakers a search shows who have only some of its words. */
export const CLOSE_SPEAKERS_MAX = 24;
/** How many spellings a search that finds nobody offers. */
export const SUGGESTED_SEARCHES_MAX = 3;
/** How many common industry focuses the search offers. */
export const TOPICS_MAX = 10;

/** A session ends this long after its last use. */
export const SESSION_IDLE_LIFETIME = 14 * day;
/** A session ends this long after the login that started it, however much it's used. */
export const SESSION_LIFETIME = 90 * day;
/** A login or a confirmed password is proof of identity for this long. */
export const PROOF_LIFETIME = 15 * minute;
/** Sessions per person; a new one replaces the least recently used. */
export const SESSIONS_MAX = 50;
/** How long an administrator sees the portal as someone else. */
export const SEE_AS_LIFETIME = 30 * minute;
/** How long a browser is remembered after a login to an account. */
export const KNOWN_BROWSER_LIFETIME = 365 * day;
export const VERIFICATION_LIFETIME = 48 * hour;
export const RESET_LIFETIME = hour;
/** For the link that confirms a new email address. */
export const EMAIL_CHANGE_LIFETIME = 48 * hour;
/** How long a confirmed change of an email address can be undone from the old one. */
export const EMAIL_UNDO_LIFETIME = 7 * day;
export const INVITE_LIFETIME = 7 * day;
/** The characters of what an administrator adds to an invite. */
export const PERSONAL_MESSAGE_MAX = 300;
/** How many people can be invited with one list. */
export const INVITED_PEOPLE_MAX = 200;
/** How long administrators can still see an expired invite and send it again. */
export const EXPIRED_INVITE_LIFETIME = 90 * day;
/** How many of the newest expired invites are listed. */
export const EXPIRED_INVITES_MAX = 500;
/** How long a class's link works after the visit, or after it was created if that's later. */
export const THANK_YOU_LINK_LIFETIME = 30 * day;
/** How long after a visit its two sides can write messages. */
export const MESSAGES_AFTER_VISIT = 30 * day;
/** For the first password of an account that an administrator created. */
export const FIRST_PASSWORD_LIFETIME = 7 * day;

/** How long the portal keeps events, for pages whose event stream opens after they have loaded their data. */
export const EVENT_REPLAY_SECONDS = 10;
/** How often an event stream shows that it's alive, with an event named `heartbeat`. */
export const EVENT_HEARTBEAT = 20 * second;

/** How long a browser waits for an answer to a call, without the upload of its body. */
export const CALL_TIMEOUT = 30 * second;

export const SEARCH_DEBOUNCE = 300;
export const TOAST_DURATION = 6 * second;
export const NOTIFICATION_DURATION = 5 * second;
export const ARCHIVE_MESSAGE_DURATION = 3 * second;
/** How long the message about a saved profile is shown before the redirect. */
export const REDIRECT_DELAY = 2 * second;
export const RESTORE_TIMEOUT = 5 * second;
export const CHUNK_TIMEOUT = 120 * second;

/** How many characters of a bio or a purpose a request card shows. */
export const PREVIEW_LENGTH = 100;
/** How many of a teacher's subjects a request card shows before '+N more'. */
export const SUBJECT_PREVIEW = 3;
