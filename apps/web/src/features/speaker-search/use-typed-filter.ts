import { useState } from 'react';

interface TypedFilterOptions {
  /** The value in the filters. */
  value: string;
  /** Whether a typed value can be applied. A blank one removes the filter. */
  isValid: (typed: string) => boolean;
  onChange: (value: string) => void;
}

/**
 * A filter that is typed: it applies each valid value at once, and shows an error when the user leaves the field with
 * another one. A change of the filters from outside replaces what was typed.
 */
export const useTypedFilter = ({ value, isValid, onChange }: TypedFilterOptions) => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [isInvalid, setIsInvalid] = useState(false);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
    setIsInvalid(false);
  }
  return {
    typed,
    isInvalid,
    type: (text: string) => {
      setTyped(text);
      if (!isValid(text)) return;
      setIsInvalid(false);
      if (text !== value) onChange(text);
    },
    check: () => setIsInvalid(!isValid(typed)),
  };
};
