import { IMPORT_FILE_MAX_BYTES } from '../limits.ts';

const MEGABYTE = 1024 * 1024;

export const IMPORT_FILE_TOO_LARGE = `This file is larger than ${IMPORT_FILE_MAX_BYTES / MEGABYTE} MB. Split it into several files.`;

/** Names of downloaded files. */
export const TEMPLATE_FILE_NAME = 'speakers_template.csv';
export const NOT_CREATED_FILE_NAME = 'speakers_not_created.csv';
