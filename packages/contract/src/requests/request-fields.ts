interface TextDefinition {
  readonly name: string;
  readonly kind: 'line' | 'paragraph';
  /** The label in the booking form. */
  readonly label: string;
  readonly hint?: string;
  /** What the details of a request call it, and in which part they show it; the event's name is their title. */
  readonly shownAs?: string;
  readonly shownIn: 'title' | 'visit' | 'event';
  /** The message for an empty field; without it, the field is optional. */
  readonly missing?: string;
}

/**
 * The texts of a request, in the order of the booking form. Schemas, the form's values and optional fields, templates,
 * rows, details and demo data are derived from this list, or fail to compile if they lack one of its fields.
 */
export const REQUEST_TEXTS = [
  {
    name: 'eventName',
    kind: 'line',
    label: 'Event name',
    hint: 'For example: Careers in clean water',
    shownIn: 'title',
    missing: 'Please enter a name for the event',
  },
  {
    name: 'eventPurpose',
    kind: 'paragraph',
    label: 'Purpose of the event',
    hint: 'Why you invite someone. For example: To begin our unit on rivers with a person who works on one',
    shownAs: 'Purpose',
    shownIn: 'event',
    missing: 'Please describe the purpose of the event',
  },
  {
    name: 'goals',
    kind: 'paragraph',
    label: 'Goals',
    hint: 'What should students learn? For example: How water is tested, and three jobs that do it',
    shownIn: 'event',
    missing: 'Please describe your goals',
  },
  {
    name: 'engagementFormat',
    kind: 'paragraph',
    label: 'Engagement format',
    hint: 'Choose one or describe it in your own words',
    shownAs: 'Engagement',
    shownIn: 'visit',
    missing: 'Please choose how the speaker will engage with the class',
  },
  {
    name: 'expertise',
    kind: 'paragraph',
    label: "Expertise you're looking for",
    shownAs: 'Expertise',
    shownIn: 'event',
    missing: 'Please enter the expertise you are looking for',
  },
  {
    name: 'budget',
    kind: 'paragraph',
    label: 'Budget',
    hint: 'If you can offer an honorarium or cover travel',
    shownIn: 'visit',
  },
  {
    name: 'additionalInfo',
    kind: 'paragraph',
    label: 'Additional information',
    shownAs: 'Also good to know',
    shownIn: 'event',
  },
] as const satisfies readonly TextDefinition[];

export type RequestTextField = (typeof REQUEST_TEXTS)[number];
export type RequestText = RequestTextField['name'];

const isOptional = (field: RequestTextField): field is Exclude<RequestTextField, { missing: string }> =>
  !('missing' in field);
export const OPTIONAL_REQUEST_TEXTS = REQUEST_TEXTS.filter(isOptional);

/** Maps every text to a value. The overload keeps the field names, which `Object.fromEntries` loses. */
export function mapRequestTexts<Value>(
  toValue: (field: RequestTextField) => Value,
): Record<RequestText, Value>;
export function mapRequestTexts<Value>(toValue: (field: RequestTextField) => Value): Record<string, Value> {
  return Object.fromEntries(REQUEST_TEXTS.map((field) => [field.name, toValue(field)]));
}

/** Picks the texts of a request. */
export const requestTextsOf = (request: Readonly<Record<RequestText, string>>): Record<RequestText, string> =>
  mapRequestTexts(({ name }) => request[name]);

/** The label and text of what the details show in a part, in order. */
export const shownRequestTexts = (
  request: Readonly<Record<RequestText, string>>,
  part: RequestTextField['shownIn'],
): (readonly [label: string, text: string])[] =>
  REQUEST_TEXTS.filter(({ shownIn }) => shownIn === part).map((field) => [
    'shownAs' in field ? field.shownAs : field.label,
    request[field.name],
  ]);
