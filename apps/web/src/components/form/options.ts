/** An option: its value, and its label if different. */
export type FieldOption = string | { readonly value: string; readonly label: string };

export const optionValue = (option: FieldOption): string =>
  typeof option === 'string' ? option : option.value;
export const optionLabel = (option: FieldOption): string =>
  typeof option === 'string' ? option : option.label;

/** The texts in a field's value, which can be of any type. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
