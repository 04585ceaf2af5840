import { singleLine } from '../pasted-text.ts';
import { PROFILE_TEXTS, type ProfileText } from '../speakers/profile-fields.ts';
import { optionalTexts } from '../speakers/speaker-forms.schemas.ts';
import type { ReadRow } from './speaker-cells.ts';

type Values = { -readonly [Field in keyof ReadRow['values']]: ReadRow['values'][Field] };

/** What is found while a row is read. */
export class Reading {
  readonly values: Values = {};
  readonly remarks: string[] = [];
  readonly problems: string[] = [];
  optsOut = false;
}

/** A text as remarks quote it. */
export const quoted = (text: string): string => {
  const line = singleLine(text).replace(/\s+/g, ' ');
  return `"${line.length > 60 ? `${line.slice(0, 59)}…` : line}"`;
};

const LABELS = new Map(
  PROFILE_TEXTS.map(({ name, ...field }) => [name, 'header' in field ? field.header : field.label]),
);
/** What a field of the profile is called. */
export const labelOf = (field: ProfileText): string => LABELS.get(field) ?? field;

/** The remark that a cell was left out. */
export const leftOut = (label: string, cell: string, reason: string): string =>
  `${label}: ${quoted(cell)} ${reason}, so it was left out.`;

/** Sets a text of the profile if it's valid. */
export const setText = (
  field: ProfileText,
  text: string,
  reading: Reading,
  reason = "can't be used",
): void => {
  const { data } = optionalTexts[field].safeParse(text);
  if (data !== undefined && data !== '') reading.values[field] = data;
  else if (text !== '')
    reading.remarks.push(leftOut(labelOf(field), text, text.length > 200 ? 'is too long' : reason));
};
