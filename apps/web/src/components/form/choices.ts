import { type FieldOption, optionValue } from './select-field.tsx';

/** The options and, after them, chosen values that are no longer among them. Otherwise a form would lose these. */
export const withChosen = (
  options: readonly FieldOption[],
  chosen: readonly string[],
): readonly FieldOption[] => {
  const known = new Set(options.map(optionValue));
  return [...options, ...chosen.filter((value) => !known.has(value))];
};

/**
 * The chosen values after an option was checked or unchecked, in the order of the options. `whole` is an option that stands
 * for all the others.
 */
export const toggled = (
  options: readonly FieldOption[],
  chosen: readonly string[],
  value: string,
  whole?: string,
): readonly string[] => {
  if (value === whole) return chosen.includes(value) ? [] : [value];
  const isChosen = (known: string) => known !== whole && chosen.includes(known) !== (known === value);
  return options.map(optionValue).filter(isChosen);
};
