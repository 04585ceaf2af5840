import type { SpeakerRecord } from '@portal/contract/speakers/speakers.schemas.ts';

/** The formats that a speaker offers, as text. Teachers can still request another. */
export const speakerOffer = ({
  inperson,
  virtual,
  userId,
}: Pick<SpeakerRecord, 'inperson' | 'virtual' | 'userId'>) => {
  const name = userId.firstName || 'This speaker';
  if (inperson && virtual) return `${name} offers both`;
  return inperson ? `${name} offers in-person visits` : `${name} offers virtual visits`;
};
