import { CLOSED_DAYS_MAX, FRONT_DESK_MAX } from '@portal/contract/limits.ts';
import { NOTICE_UNITS } from '@portal/contract/school-rules/approval-due.ts';
import type {
  SchoolRules,
  SchoolRulesFormInput,
} from '@portal/contract/school-rules/school-rules.schemas.ts';
import type { Control } from 'react-hook-form';
import { FlagsField, SelectField } from '../../components/form/choice-fields.tsx';
import { FieldRow } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { DaysOffField } from '../availability/interval-fields.tsx';

const UNIT_OPTIONS = NOTICE_UNITS.map((value) => ({
  value,
  label: value === 'school days' ? 'School days' : 'Calendar days',
}));

/** The values of the form for what a teacher's school asks. */
export const schoolRulesValues = ({ noticeDays, ...rules }: SchoolRules) => ({
  ...rules,
  noticeDays: noticeDays === null ? '' : String(noticeDays),
});

interface SchoolRulesFieldsProps {
  control: Control<SchoolRulesFormInput>;
  /** Whether an administrator fills them in. */
  isOthers?: boolean;
}

/** The fields of what a teacher's school asks of visits. */
export function SchoolRulesFields({ control, isOthers = false }: SchoolRulesFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField
          control={control}
          name="noticeDays"
          label="Days of notice"
          hint={`How long before a visit ${isOthers ? 'the' : 'your'} school needs to approve it`}
          inputMode="numeric"
        />
        <SelectField
          control={control}
          name="noticeUnit"
          label="Counted in"
          hint="Weekends, holidays and closed weeks aren't school days"
          options={UNIT_OPTIONS}
        />
      </FieldRow>
      <DaysOffField
        control={control}
        name="closedDays"
        label="When school is closed"
        hint="Breaks besides weekends and US holidays"
        max={CLOSED_DAYS_MAX}
        addText="Add a closed week"
        itemName="closed week"
      />
      <TextField
        control={control}
        name="approver"
        label="Who approves visits"
        hint="A name or a role, such as the principal"
        autoComplete="off"
      />
      <FlagsField
        control={control}
        name="tellsParents"
        label="Parents"
        flags={[{ name: 'tellsParents', label: 'Parents are told about visitors' }]}
      />
      <TextField
        control={control}
        name="frontDesk"
        label="What the front desk needs"
        hint="For example: a photo ID, and the visitor's full name a day before. Speakers of confirmed visits see this."
        rows={3}
        counter={FRONT_DESK_MAX}
      />
    </>
  );
}
