import { GRADE_LEVELS, LANGUAGES } from '@portal/contract/options.ts';
import type { AskedField } from '@portal/contract/speaker-import/speaker-cells.ts';
import { joinList, NO, YES } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { mapFlags } from '@portal/contract/speakers/profile-fields.ts';
import type { FieldOption } from '../../components/form/select-field.tsx';

/** What a value of a field can mean, as options of a select. */

const one = (value: string, label = value) => ({ value: joinList([value]), label });
const several = (values: readonly string[], label = values.join(' and ')) => ({
  value: joinList(values),
  label,
});

const [ELEMENTARY, MIDDLE, HIGH] = GRADE_LEVELS;

const OPTIONS: Readonly<Record<Exclude<AskedField, 'industry'>, readonly FieldOption[]>> = {
  ...mapFlags(() => [YES, NO]),
  visible: [YES, NO],
  optOut: [
    { value: YES, label: "Yes, don't contact" },
    { value: NO, label: 'No' },
  ],
  formats: [
    one('In-Person', 'In person'),
    one('Virtual'),
    several(['In-Person', 'Virtual'], 'In person and virtual'),
  ],
  grades: [
    ...GRADE_LEVELS.map((level) => one(level)),
    several([ELEMENTARY, MIDDLE]),
    several([MIDDLE, HIGH]),
    several(GRADE_LEVELS, 'All grades'),
  ],
  languages: LANGUAGES.map((language) => one(language)),
};

/** The options for the values of a field; of `industry`, the existing focuses. */
export const optionsFor = (field: AskedField, focuses: readonly string[]): readonly FieldOption[] =>
  field === 'industry' ? focuses.map((name) => one(name)) : OPTIONS[field];
