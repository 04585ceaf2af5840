import type { EditConflict } from '@portal/contract/answers.ts';
import { foldedKey } from '@portal/contract/fold.ts';
import { imageUrl } from '@portal/contract/images/images.ts';
import { byName, type StoredSpeaker } from './speakers.row.ts';

type Value = string | boolean | readonly string[] | null;

/** What a profile says, by the fields' names in the contract; a value that a form left out is undefined. */
export type ProfileValues = Readonly<Record<string, Value | undefined>>;

export const valuesOf = (speaker: StoredSpeaker) =>
  ({
    firstName: speaker.firstName,
    lastName: speaker.lastName,
    organization: speaker.organization,
    jobTitle: speaker.jobTitle,
    bio: speaker.bio,
    city: speaker.city,
    state: speaker.state,
    country: speaker.country,
    website: speaker.website,
    inperson: speaker.inPerson,
    virtual: speaker.virtual,
    imageUrl: speaker.imageHash === null ? null : imageUrl(speaker.imageHash),
    industry: speaker.industry,
    grades: speaker.grades,
    languages: speaker.languages,
  }) satisfies ProfileValues;

const isList = (value: Value | undefined): value is readonly string[] => Array.isArray(value);

/** Lists are the same in any order; their words are names, which differ in more than case. */
const comparable = (value: Value | undefined): string =>
  JSON.stringify(isList(value) ? value.map(foldedKey).sort(byName.compare) : value);

/** Each field that was sent with another value than the saved one. */
export const differencesBetween = (saved: ProfileValues, sent: ProfileValues): EditConflict['fields'] =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([field, value]) =>
      value === undefined || comparable(value) === comparable(saved[field])
        ? []
        : [[field, { saved: saved[field], sent: value }]],
    ),
  );
