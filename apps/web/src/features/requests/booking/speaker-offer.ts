import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';

/** Which formats a speaker offers, in words; the teacher may ask for another all the same. */
export const speakerOffer = ({
  inperson,
  virtual,
  userId,
}: Pick<SpeakerRecord, 'inperson' | 'virtual' | 'userId'>) => {
  const name = userId.firstName || 'This speaker';
  if (inperson && virtual) return `${name} offers both`;
  return inperson ? `${name} offers in-person visits` : `${name} offers virtual visits`;
};
