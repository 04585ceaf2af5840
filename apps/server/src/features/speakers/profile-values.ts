import { imageUrl } from '@portal/contract/images/images.ts';
import type { EditedValues } from '../../versions.ts';
import type { StoredSpeaker } from './speakers.row.ts';

/** What a profile says, by the contract's field names. */
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
  }) satisfies EditedValues;
