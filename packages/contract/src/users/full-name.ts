export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** 'Ana Fern'. Someone may have only one of the two names. */
export const fullName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim();

/** What someone is called within a sentence: 'Ana', or the only name that they have. */
export const calledName = ({ firstName, lastName }: PersonName): string => firstName || lastName;
