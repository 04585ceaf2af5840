import { type FieldOption, optionValue } from './select-field.tsx';

/** The options and, after them, chosen values that are no longer among them. Otherwise a form would lose these. */
export const withChosen = (
  options: readonly FieldOption[],
  chosen: readonly string[],
): readonly FieldOption[] => {
  const known = new Set(options.map(optionValue));
  return [...options, ...chosen.filter((value) => !known.has(value))];
};

/** The chosen values after an option was checked or unchecked, in the order of the options. */
export const toggled = (
  options: readonly FieldOption[],
  chosen: readonly string[],
  value: string,
): readonly string[] => {
  const isChosen = (known: string) => chosen.includes(known) !== (known === value);
  return options.map(optionValue).filter(isChosen);
};
