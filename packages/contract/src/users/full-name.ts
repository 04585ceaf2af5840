export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** 'Ana Fern'. Someone may have only one of the two names. */
export const fullName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim();

/** What a class calls its speaker, of whom it may know only some names, or none: for a sentence, `unnamed` is in lower case. */
export const speakerOfClass = (speaker: PersonName, unnamed = 'Your visitor'): string =>
  fullName(speaker) || unnamed;

/** What someone is called within a sentence: 'Ana', or the only name that they have. */
export const calledName = ({ firstName, lastName }: PersonName): string => firstName || lastName;
